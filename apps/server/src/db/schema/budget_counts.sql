unlogged table budget_counts (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint budget_counts_pkey PRIMARY KEY (key)
);
CREATE INDEX budget_counts_expire ON budget_counts USING btree (expire);
