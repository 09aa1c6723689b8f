-- Finds the accounts with a login since yesterday, which alone can have too many sessions. The clean-up read the user of
-- every session.
create index sessions_created on sessions (created_at);
