"""What states and tables are declared with: structs of C, blocks of move ids, checks of rows."""
