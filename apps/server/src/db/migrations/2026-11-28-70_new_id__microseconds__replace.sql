-- Ids of one millisecond were in no order, so questions that were imported at once were listed in any order. The twelve
-- bits behind the version now hold the microseconds, as in PostgreSQL's own uuidv7().
create or replace function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    overlay(
      uuid_send(gen_random_uuid())
      placing substring(int8send(now_us / 1000) from 3) || int2send((28672 + (now_us % 1000) * 4096 / 1000)::smallint)
      from 1 for 8
    ),
    'hex'
  )::uuid
  from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now_us) as clock
$$;
