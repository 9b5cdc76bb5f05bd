"""What a message mentions, as canonical values: dates, amounts, numbers, contacts."""
