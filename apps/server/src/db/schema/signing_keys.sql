table signing_keys (
  name text not null,
  key bytea not null,
  constraint signing_keys_pkey PRIMARY KEY (name),
  constraint signing_keys_key_check CHECK ((length(key) >= 32))
);
