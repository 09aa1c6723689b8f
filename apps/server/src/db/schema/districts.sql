table districts (
  id integer not null,
  city_id smallint not null,
  code text not null,
  name text not null,
  kind text not null,
  is_withdrawn boolean not null default false,
  constraint districts_code_key UNIQUE (code),
  constraint districts_pkey PRIMARY KEY (id),
  constraint districts_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint districts_kind_check CHECK ((kind = ANY (ARRAY['Phường'::text, 'Xã'::text, 'Đặc khu'::text]))),
  constraint districts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE INDEX districts_city ON districts USING btree (city_id, kind, name COLLATE vietnamese);
