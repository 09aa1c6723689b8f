table loaded_content (
  id boolean not null default true,
  fingerprint text not null,
  constraint loaded_content_pkey PRIMARY KEY (id),
  constraint loaded_content_id_check CHECK (id)
);
