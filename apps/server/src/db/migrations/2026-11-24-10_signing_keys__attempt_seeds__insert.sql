-- The seeds of attempts are signatures, so that nobody can work out the order and the opaque names of a question.
insert into signing_keys (name, key) values (
  'attempt-seeds',
  uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
