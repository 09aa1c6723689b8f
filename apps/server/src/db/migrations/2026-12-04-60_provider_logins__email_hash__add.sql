-- Of the e-mail that was typed: another account that comes back is refused. Null for a login that an older release began.
alter table provider_logins add column email_hash bytea check (length(email_hash) = 32);
