create table site_settings (
  -- One row only.
  id boolean primary key default true check (id),
  -- Shape and defaults: modules/site/site-settings.ts
  settings jsonb not null,
  updated_at timestamptz not null default now()
);

create table access_list_entries (
  list text not null,
  email text not null check (email = lower(email)),
  -- Only for lists that store a value per person, e.g. hidden menu items.
  value jsonb,
  primary key (list, email)
);

create table link_clicks (
  link text primary key check (length(link) <= 80),
  clicks bigint not null default 0
);
