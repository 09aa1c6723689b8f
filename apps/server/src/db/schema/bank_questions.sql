table bank_questions (
  id uuid not null default new_id(),
  school_id uuid not null,
  created_by uuid not null,
  status text not null,
  grade smallint not null,
  unit text,
  option_type text not null default ''::text,
  tags text[] not null default '{}'::text[],
  type text not null,
  skill text,
  level text,
  title text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  category_id uuid,
  purpose text not null default 'PRACTICE'::text,
  constraint bank_questions_pkey PRIMARY KEY (id),
  constraint bank_questions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint bank_questions_id_version_fkey FOREIGN KEY (id, version) REFERENCES bank_question_versions(question_id, version) DEFERRABLE INITIALLY DEFERRED,
  constraint bank_questions_school_id_category_id_fkey FOREIGN KEY (school_id, category_id) REFERENCES question_categories(school_id, id),
  constraint bank_questions_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(id),
  constraint bank_questions_grade_check CHECK (((grade >= 0) AND (grade <= 12))),
  constraint bank_questions_level_check CHECK ((level = ANY (ARRAY['ELEMENTARY'::text, 'PREINTERMEDIATE'::text, 'INTERMEDIATE'::text]))),
  constraint bank_questions_option_type_check CHECK ((length(option_type) <= 60)),
  constraint bank_questions_purpose_check CHECK ((purpose = ANY (ARRAY['PRACTICE'::text, 'EXAM'::text]))),
  constraint bank_questions_status_check CHECK ((status = ANY (ARRAY['PUBLIC'::text, 'PRIVATE'::text]))),
  constraint bank_questions_tags_check CHECK ((cardinality(tags) <= 20)),
  constraint bank_questions_unit_check CHECK (((length(unit) >= 1) AND (length(unit) <= 20))),
  constraint bank_questions_version_check CHECK ((version >= 1))
);
CREATE INDEX bank_questions_category ON bank_questions USING btree (category_id, id DESC) WHERE (category_id IS NOT NULL);
CREATE INDEX bank_questions_creator ON bank_questions USING btree (created_by, id DESC);
CREATE INDEX bank_questions_grade ON bank_questions USING btree (school_id, grade, unit, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX bank_questions_kept ON bank_questions USING btree (created_by) WHERE (deleted_at IS NULL);
CREATE INDEX bank_questions_school ON bank_questions USING btree (school_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX bank_questions_tags ON bank_questions USING gin (tags) WHERE (deleted_at IS NULL);
CREATE TRIGGER bank_questions_history AFTER INSERT OR DELETE OR UPDATE ON bank_questions FOR EACH ROW EXECUTE FUNCTION record_change('id');
CREATE TRIGGER bank_questions_leave_category BEFORE UPDATE OF school_id ON bank_questions FOR EACH ROW WHEN ((old.school_id IS DISTINCT FROM new.school_id)) EXECUTE FUNCTION leave_category();
