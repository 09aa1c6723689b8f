table mark_cells (
  school_id uuid not null,
  class_id uuid not null,
  term smallint not null,
  code text not null,
  student_id uuid not null,
  tenths smallint,
  level text,
  source_tenths smallint,
  rev integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint mark_cells_pkey PRIMARY KEY (school_id, class_id, term, code, student_id),
  constraint mark_cells_school_id_class_id_fkey FOREIGN KEY (school_id, class_id) REFERENCES classes(school_id, id) ON DELETE CASCADE,
  constraint mark_cells_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id),
  constraint mark_cells_code_check CHECK ((code ~ '^(tx[1-4]|gk|ck|mid|end|mark|x[1-9][0-9]?)$'::text)),
  constraint mark_cells_kind CHECK (((tenths IS NULL) OR (level IS NULL))),
  constraint mark_cells_level CHECK (((level IS NULL) OR (code = ANY (ARRAY['mid'::text, 'end'::text])))),
  constraint mark_cells_level_check CHECK ((level = ANY (ARRAY['T'::text, 'H'::text, 'C'::text]))),
  constraint mark_cells_mark CHECK (((tenths IS NULL) OR (code <> ALL (ARRAY['mid'::text, 'end'::text])))),
  constraint mark_cells_source_tenths_check CHECK (((source_tenths >= 0) AND (source_tenths <= 100))),
  constraint mark_cells_tenths_check CHECK (((tenths >= 0) AND (tenths <= 100))),
  constraint mark_cells_term_check CHECK ((term = ANY (ARRAY[1, 2]))),
  constraint mark_cells_whole CHECK (((code <> 'mark'::text) OR (((tenths)::integer % 10) = 0)))
);
CREATE INDEX mark_cells_class ON mark_cells USING btree (class_id);
CREATE INDEX mark_cells_student ON mark_cells USING btree (student_id);
CREATE TRIGGER mark_cells_history AFTER INSERT OR DELETE OR UPDATE ON mark_cells FOR EACH ROW EXECUTE FUNCTION record_change('class_id', 'student_id', 'term', 'code');
