table push_subscriptions (
  school_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  created_at timestamp with time zone not null default now(),
  rung_at timestamp with time zone,
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_session_id_key UNIQUE (session_id),
  constraint push_subscriptions_pkey PRIMARY KEY (school_id, session_id),
  constraint push_subscriptions_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 1000))
);
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id);
