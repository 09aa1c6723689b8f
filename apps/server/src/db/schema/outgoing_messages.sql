table outgoing_messages (
  school_id uuid not null,
  id uuid not null default new_id(),
  channel text not null,
  partner text not null,
  event text not null,
  user_id uuid,
  data jsonb not null,
  secret text,
  state text not null default 'waiting'::text,
  tries smallint not null default 0,
  next_try_at timestamp with time zone not null default now(),
  give_up_at timestamp with time zone not null default (now() + '1 day'::interval),
  last_error text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  sent_again_at timestamp with time zone,
  lane text not null default 
CASE
    WHEN (channel = 'webhook'::text) THEN ((partner || ' '::text) || COALESCE((data ->> 'receiverId'::text), ''::text))
    ELSE partner
END,
  constraint outgoing_messages_pkey PRIMARY KEY (school_id, id),
  constraint outgoing_messages_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint outgoing_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint outgoing_messages_channel_check CHECK (((length(channel) >= 1) AND (length(channel) <= 40))),
  constraint outgoing_messages_check CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint outgoing_messages_check1 CHECK (((secret IS NULL) OR (state = 'waiting'::text))),
  constraint outgoing_messages_event_check CHECK (((length(event) >= 1) AND (length(event) <= 60))),
  constraint outgoing_messages_last_error_check CHECK ((length(last_error) <= 500)),
  constraint outgoing_messages_partner_check CHECK (((length(partner) >= 1) AND (length(partner) <= 260))),
  constraint outgoing_messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX outgoing_messages_created ON outgoing_messages USING btree (created_at);
CREATE INDEX outgoing_messages_due ON outgoing_messages USING btree (lane, next_try_at) WHERE (state = 'waiting'::text);
CREATE INDEX outgoing_messages_latest ON outgoing_messages USING btree (user_id, channel) WHERE ((state = 'waiting'::text) AND (user_id IS NOT NULL));
CREATE INDEX outgoing_messages_secret ON outgoing_messages USING btree (created_at) WHERE (secret IS NOT NULL);
CREATE INDEX outgoing_messages_user ON outgoing_messages USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER outgoing_messages_history AFTER UPDATE OF sent_again_at ON outgoing_messages FOR EACH ROW EXECUTE FUNCTION record_change('id');
