table erasures (
  school_id uuid not null,
  account_id uuid not null,
  erased_by uuid,
  erased_at timestamp with time zone not null default now(),
  constraint erasures_pkey PRIMARY KEY (school_id, account_id),
  constraint erasures_account_id_fkey FOREIGN KEY (account_id) REFERENCES users(id),
  constraint erasures_erased_by_fkey FOREIGN KEY (erased_by) REFERENCES users(id),
  constraint erasures_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id)
);
CREATE UNIQUE INDEX erasures_account ON erasures USING btree (account_id);
