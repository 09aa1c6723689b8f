-- How much of each budget was spent lately, counted over all servers. The columns are those that the library
-- rate-limiter-flexible expects. Like throttles, a crash of the database may empty it.
create unlogged table budget_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970, by the clock of the server that began the window.
  expire bigint
);
create index budget_counts_expire on budget_counts (expire);
