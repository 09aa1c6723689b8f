-- Questions of the content whose keys are checked by the answers that students of all schools gave.
create table content_key_checks (
  -- Of an item, or of a question of one test: other tests have other questions of that id.
  question_id text not null,
  -- What is checked: the question without its words around it. A corrected one begins anew.
  key_hash text not null,
  primary key (question_id, key_hash),
  -- From when on answers wait to be looked at; null: none do.
  due_at timestamptz,
  checked_at timestamptz,
  answer_count integer not null default 0,
  discrimination smallint,
  -- The wrong option that the top third prefers.
  preferred text not null default '' check (length(preferred) <= 100),
  is_doubtful boolean not null default false,
  told_at timestamptz
);
create index content_key_checks_due on content_key_checks (due_at) where due_at is not null;

-- Which papers ask a question, whoever composed them.
create index paper_versions_question_ids on paper_versions
  using gin (jsonb_path_query_array(questions, '$[*].id') jsonb_path_ops);
drop index paper_versions_asked;

-- The answers that were there before count as well.
update job_positions set reached_at = '-infinity', reached_id = '00000000-0000-0000-0000-000000000000'
where name = 'key-checks';
