-- Sets the password of thinkers: psql --set=password=... --file=thinker-password.sql
ALTER ROLE thinker PASSWORD :'password';
