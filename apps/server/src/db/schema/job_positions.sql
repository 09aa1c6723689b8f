table job_positions (
  name text not null,
  reached_at timestamp with time zone not null,
  reached_id uuid not null,
  constraint job_positions_pkey PRIMARY KEY (name)
);
