table link_clicks (
  link text not null,
  clicks bigint not null default 0,
  constraint link_clicks_pkey PRIMARY KEY (link),
  constraint link_clicks_link_check CHECK ((length(link) <= 80))
);
