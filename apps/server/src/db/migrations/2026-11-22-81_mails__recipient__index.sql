-- A new reset withdraws the waiting mails of an earlier one. Without a mail server, the mails of 90 days wait.
create index mails_recipient on mails (recipient, template) where state = 'waiting';
