table site_settings (
  id boolean not null default true,
  settings jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint site_settings_pkey PRIMARY KEY (id),
  constraint site_settings_id_check CHECK (id)
);
