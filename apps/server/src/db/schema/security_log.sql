table security_log (
  id bigint not null generated always as identity,
  school_id uuid,
  at timestamp with time zone not null default now(),
  kind text not null,
  code text not null default ''::text,
  route text not null default ''::text,
  account_id uuid,
  network text not null default ''::text,
  count integer not null default 1,
  constraint security_log_pkey PRIMARY KEY (id),
  constraint security_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES users(id),
  constraint security_log_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint security_log_code_check CHECK ((length(code) <= 40)),
  constraint security_log_count_check CHECK ((count > 0)),
  constraint security_log_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  constraint security_log_network_check CHECK ((length(network) <= 60)),
  constraint security_log_route_check CHECK ((length(route) <= 200))
);
CREATE INDEX security_log_at ON security_log USING btree (at);
CREATE INDEX security_log_kind ON security_log USING btree (kind, id DESC);
CREATE INDEX security_log_school ON security_log USING btree (school_id, id DESC);
