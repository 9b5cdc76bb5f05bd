"""The whole of Slowwave on one machine, in one data directory, without root or docker: `slowwave up`."""
