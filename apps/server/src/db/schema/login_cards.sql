table login_cards (
  school_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  issued_by uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint login_cards_token_key UNIQUE (token_hash),
  constraint login_cards_pkey PRIMARY KEY (school_id, user_id),
  constraint login_cards_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id),
  constraint login_cards_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint login_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint login_cards_token_check CHECK ((length(token_hash) = 32))
);
