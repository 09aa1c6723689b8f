table schools (
  id uuid not null default new_id(),
  name text not null,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  is_closed boolean not null default false,
  constraint schools_pkey PRIMARY KEY (id),
  constraint schools_name_check CHECK (((length(name) >= 1) AND (length(name) <= 250)))
);
