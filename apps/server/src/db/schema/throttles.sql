unlogged table throttles (
  key text not null,
  failures integer not null,
  window_started_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null,
  constraint throttles_pkey PRIMARY KEY (key),
  constraint throttles_key_check CHECK ((length(key) <= 400))
);
CREATE INDEX throttles_window ON throttles USING btree (window_started_at);
