-- A newer reset withdraws the mails of an earlier one that still wait; without a mail server all of 90 days wait.
create index mails_recipient on mails (recipient, template) where state = 'waiting';
