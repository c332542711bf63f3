"""The numbers of the learned levels, made by `marjolet train` (docs/training.md). Never edited by hand."""
