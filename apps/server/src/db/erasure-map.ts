/**
 * Every table: what the erasure of an account does with its rows (modules/erasure). A test fails for a table without a
 * rule, and for a column that could hold personal data (text, JSON, bytes, a day) without a decision.
 */
export type ErasureRule =
  | {
      /** Every row whose column names the account is deleted. */
      rows: 'deleted';
      by: string;
    }
  | {
      /** Some rows are deleted, and others stay: `why` says which, and what for. */
      rows: 'kept';
      why: string;
      /** Columns that lose what they say about the person. */
      blanked: readonly string[];
      /** Columns that keep their value in rows that stay. */
      kept: readonly string[];
    };

const deleted = (by: string): ErasureRule => ({ rows: 'deleted', by });
/** Names of columns, separated by spaces. */
const kept = (why: string, columns: { blanked?: string; kept?: string } = {}): ErasureRule => ({
  rows: 'kept',
  why,
  blanked: (columns.blanked ?? '').split(' ').filter(Boolean),
  kept: (columns.kept ?? '').split(' ').filter(Boolean),
});

export const ERASURE: Readonly<Record<string, ErasureRule>> = {
  users: kept('marks, classes and the history refer to the row, which names nobody any more', {
    blanked:
      'email user_name contact_email search_text password_hash first_name last_name birthday phone avatar_name',
  }),
  user_roles: kept('a disabled account has no rights; says what kind of account it was'),
  access_list_entries: deleted('user_id'),
  known_devices: deleted('user_id'),
  known_networks: deleted('user_id'),
  push_subscriptions: deleted('user_id'),
  sessions: kept('all of the account end and are deleted, and every server is told', {
    kept: 'kind token_hash refresh_hash device network family_hash entered_by',
  }),
  totp_secrets: deleted('user_id'),
  passkeys: deleted('user_id'),
  recovery_codes: deleted('user_id'),
  factor_challenges: deleted('user_id'),
  password_links: deleted('user_id'),
  pending_registrations: kept('those of the e-mail are deleted', {
    kept: 'token_hash email applicant password_hash',
  }),
  school_networks: kept('counts for a school, not for a person'),
  temporary_passwords: deleted('user_id'),
  login_codes: deleted('user_id'),
  login_cards: deleted('user_id'),
  guardian_cards: deleted('student_id'),
  picture_passwords: deleted('user_id'),
  class_devices: kept('names a device of the school, for a week at most', { kept: 'device_hash' }),
  address_proofs: deleted('user_id'),
  class_members: kept('the statistics of a class do not change; its teacher may remove the student', {
    kept: 'entry',
  }),
  promotions: kept('names accounts by their ids alone, for a day', { kept: 'undo' }),
  created_students: deleted('student_id'),
  class_stays: kept('when somebody without a name was in a class'),
  attempts: kept('a score without a name is part of the statistics of its class; open attempts are deleted', {
    blanked: 'notes teacher_note',
    kept: 'behaviour seed state ended_by',
  }),
  attempt_answers: kept('all of the account are deleted', {
    kept: 'question_id answer skill parts mark_comment',
  }),
  recordings: deleted('student_id'),
  review_cards: deleted('student_id'),
  review_days: deleted('student_id'),
  attempt_events: kept('all of the account are deleted', { kept: 'kind question_id answer detail' }),
  attempt_presence: kept('times without a name, deleted after two days'),
  notifications: kept(
    'those to the person and those written by hand are deleted; news of work loses the name',
    {
      blanked: 'title content avatar document',
      kept: 'audience setting',
    },
  ),
  notification_marks: deleted('user_id'),
  import_runs: kept('says when accounts were made; the file is named by its sender', {
    kept: 'file_name template layout note state',
  }),
  import_rows: deleted('account_id'),
  import_labels: kept('headings of columns name nobody', { kept: 'label field' }),
  classes: kept('its students go on; the school sees it without the name of its teacher', {
    kept: 'name join_code',
  }),
  assignments: kept('students have done them', {
    kept: 'title instructions color assignment_type exercise_type settings behaviour preset audience counts late release_mark release_verdicts release_keys',
  }),
  bin_entries: kept('says when something was deleted, for 30 days'),
  class_teachers: deleted('teacher_id'),
  class_groups: kept('its students go on', { kept: 'name' }),
  class_group_members: kept('like the members of a class'),
  assignment_groups: kept('nobody is in it'),
  assignment_students: kept('like the members of a class'),
  assignment_exceptions: deleted('student_id'),
  school_terms: kept('nobody is in it', { kept: 'starts_on ends_on' }),
  mark_columns: kept('its students go on', { kept: 'code title' }),
  mark_publications: kept('about a class, and nobody in it'),
  mark_cells: kept('a mark without a name is part of the book of its class', { kept: 'code level' }),
  accepted_answers: kept('marks rest on them', { kept: 'item_id text' }),
  bank_questions: kept('private ones are deleted; shared ones belong to the school', {
    kept: 'status unit option_type purpose tags type skill level title',
  }),
  bank_question_versions: kept('like their question', { kept: 'question search_text excerpt' }),
  key_checks: kept('numbers about a question, like it', { kept: 'key_hash preferred' }),
  content_key_checks: kept('nobody is in it', { kept: 'question_id key_hash preferred' }),
  job_positions: kept('says nothing about a person', { kept: 'name' }),
  question_categories: kept('belongs to the school', {
    kept: 'name name_key code answer_code component_type skills notes',
  }),
  imported_questions: deleted('created_by'),
  examinations: kept('attempts rest on them', { kept: 'code unit title skills kind exercise_skill level' }),
  paper_versions: kept('attempts rest on them', { kept: 'questions content_hash title worksheet plan' }),
  own_tests: kept('private ones leave the library; shared ones belong to the school', {
    kept: 'status search_text',
  }),
  matrix_templates: deleted('created_by'),
  saved_comments: deleted('created_by'),
  bank_items: kept('nobody is in it', {
    kept: 'id unit variant type skill level focus title excerpt search_text question file_hash',
  }),
  paper_codes: kept('printed by colleagues of the school as well', { kept: 'code arrangement' }),
  folders: deleted('created_by'),
  exercise_files: kept('what no class was given is deleted; the rest leaves its folder', {
    kept: 'file_name kind stored_name sha256 tags document sub_module_name',
  }),
  documents: kept('the library belongs to the school', {
    kept: 'title description file_name stored_name kind sha256 sub_title link cover_name',
  }),
  document_downloads: kept('nobody is in it'),
  library_titles: kept('the shelves belong to the school', {
    kept: 'title sub_title book_type link reader_id cover_name',
  }),
  reading_positions: deleted('user_id'),
  title_shares: kept('its students go on', { kept: 'note' }),
  media_files: kept('what nothing shows is deleted; the rest is in questions of the school', {
    blanked: 'original_name',
    kept: 'name kind sha256',
  }),
  upload_reservations: deleted('user_id'),
  upload_tickets: kept('end with their session', { kept: 'entity_name' }),
  school_keys: kept('says that a key was made, and by an account without a name', { kept: 'code_hash' }),
  integration_keys: kept('ends with the account that made it; the history names keys', {
    kept: 'name code_hash calls',
  }),
  identity_providers: kept('belongs to the school', { kept: 'issuer client_id label domains' }),
  provider_logins: kept('names nobody, and is gone within ten minutes', {
    kept: 'state_hash browser_hash issuer client_id nonce verifier redirect_uri email_hash',
  }),
  provider_links: deleted('user_id'),
  webhook_receivers: kept('belongs to the school', { kept: 'name url partner events' }),
  webhook_secrets: kept('belongs to the receiver', { kept: 'sealed' }),
  held_marks: kept('goes with the attempt; nobody is named'),
  school_key_uses: deleted('user_id'),
  school_mail_domains: kept('belongs to the school', { kept: 'domain' }),
  change_history: kept('who changed what and when stays, without the values and the e-mail', {
    blanked: 'record_id old_value new_value',
    kept: 'entity action field key_name',
  }),
  security_log: kept('what happened stays, without the network', {
    blanked: 'network',
    kept: 'kind code route',
  }),
  erasures: kept('the ledger names an account, never a person'),
  mails: kept('those to the e-mail and those that name it are deleted', {
    kept: 'template recipient subject data password dedupe_key state last_error',
  }),
  outgoing_messages: deleted('user_id'),
  ended_sessions: kept('the hash of a token names nobody, and is gone within 14 days', {
    kept: 'token_hash reason',
  }),
  throttles: kept('the keys are hashes and gone within a day', { kept: 'key' }),
  budget_counts: kept('the keys are hashes and gone within a day', { kept: 'key' }),
  link_clicks: kept('nobody is in it', { kept: 'link' }),
  schools: kept('nobody is in it', { kept: 'code name' }),
  cities: kept('nobody is in it', { kept: 'code name kind' }),
  districts: kept('nobody is in it', { kept: 'code name kind' }),
  loaded_content: kept('nobody is in it', { kept: 'fingerprint' }),
  site_settings: kept('belongs to the site', { kept: 'settings' }),
  signing_keys: kept('nobody is in it', { kept: 'name key' }),
};

/** Tables that an erasure empties of the account, with the column that names it. */
export const DELETED_BY: readonly (readonly [table: string, column: string])[] = Object.entries(
  ERASURE,
).flatMap(([table, rule]) => (rule.rows === 'deleted' ? [[table, rule.by] as const] : []));
