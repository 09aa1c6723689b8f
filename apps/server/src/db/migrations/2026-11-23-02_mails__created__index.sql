-- What the cleaning of mails that are over three months old looks for.
create index mails_created on mails (created_at);
