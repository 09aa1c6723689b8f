table mails (
  id uuid not null default new_id(),
  school_id uuid not null,
  template text not null,
  recipient text not null,
  subject text not null,
  data jsonb not null,
  password text,
  dedupe_key text,
  state text not null default 'waiting'::text,
  tries smallint not null default 0,
  next_try_at timestamp with time zone not null default now(),
  last_error text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint mails_check CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint mails_dedupe_key_check CHECK (((length(dedupe_key) >= 1) AND (length(dedupe_key) <= 200))),
  constraint mails_last_error_check CHECK ((length(last_error) <= 500)),
  constraint mails_recipient_check CHECK (((recipient = lower(recipient)) AND ((length(recipient) >= 3) AND (length(recipient) <= 250)))),
  constraint mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text]))),
  constraint mails_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 250))),
  constraint mails_template_check CHECK (((length(template) >= 1) AND (length(template) <= 60)))
);
CREATE INDEX mails_created ON mails USING btree (created_at);
CREATE INDEX mails_due ON mails USING btree (next_try_at) WHERE (state = 'waiting'::text);
CREATE INDEX mails_recipient ON mails USING btree (recipient, template) WHERE (state = 'waiting'::text);
CREATE INDEX mails_recipient_created ON mails USING btree (recipient, created_at);
CREATE INDEX mails_school ON mails USING btree (school_id, id DESC);
CREATE INDEX mails_secret ON mails USING btree (created_at) WHERE (password IS NOT NULL);
CREATE UNIQUE INDEX mails_event ON mails USING btree (recipient, dedupe_key) WHERE (dedupe_key IS NOT NULL);
