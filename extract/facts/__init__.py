"""Facts from statements: folds, traits, and which statement outdates which."""
