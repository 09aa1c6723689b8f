table cities (
  id smallint not null,
  code text not null,
  name text not null,
  kind text not null,
  is_withdrawn boolean not null default false,
  constraint cities_code_key UNIQUE (code),
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_kind_check CHECK ((kind = ANY (ARRAY['Tỉnh'::text, 'Thành phố'::text]))),
  constraint cities_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
