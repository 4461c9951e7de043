"""Child processes that talk over lines of text: started, asked within a time, ended with all they began."""
