-- What a thinker may do: work on the queue of jobs, and nothing else. It cannot read matches, deals or players.
-- Run it once as the owner of the tables, after a server has made them:
--     psql -f thinker.sql postgresql://thauma@db.example.org/thauma
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'thinker') THEN
        CREATE ROLE thinker LOGIN;
    END IF;
END
$$;
GRANT SELECT ON thauma_schema TO thinker;
GRANT SELECT, UPDATE, DELETE ON jobs TO thinker;
GRANT SELECT, INSERT, UPDATE, DELETE ON job_accounts, job_queues, thinkers TO thinker;
GRANT USAGE ON SEQUENCE job_turns TO thinker;
