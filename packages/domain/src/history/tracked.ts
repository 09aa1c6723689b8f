import { isAllowed, type RoleName } from '../access/roles.ts';
import type { GuardList } from '../access/lists.ts';

/**
 * The records that the change history tracks: their kinds, tables and descriptive fields. A field not named here (ids,
 * names on the disk) is never shown; its changes are listed without values.
 */
export const TRACKED = {
  users: {
    users: [
      'email',
      'user_name',
      'contact_email',
      'first_name',
      'last_name',
      'sex',
      'birthday',
      'phone',
      'school_type_id',
      'grade',
      'is_disabled',
      'archived_at',
      'is_confirmed',
      'is_awaiting_approval',
      'must_change_password',
      'created_at',
    ],
    user_roles: ['role_id'],
    provider_links: ['created_at', 'refused_at'],
  },
  classes: {
    classes: ['name', 'grade', 'school_year', 'status', 'created_at', 'deleted_at'],
    class_members: ['joined_at', 'removed_at', 'admitted_at', 'entry'],
    class_teachers: ['can_assign', 'can_mark', 'can_manage', 'created_at'],
    class_groups: ['name', 'created_at', 'deleted_at'],
    mark_columns: ['code', 'title', 'weight', 'deleted_at'],
    mark_cells: ['code', 'tenths', 'level'],
    mark_publications: ['term', 'published_at'],
    guardian_cards: ['made_at'],
  },
  questions: {
    bank_questions: [
      'title',
      'type',
      'status',
      'grade',
      'unit',
      'skill',
      'level',
      'option_type',
      'purpose',
      'tags',
      'version',
      'created_at',
      'updated_at',
      'deleted_at',
    ],
  },
  categories: {
    question_categories: [
      'name',
      'code',
      'answer_code',
      'component_type',
      'school_type_id',
      'skills',
      'sort_order',
      'notes',
      'created_at',
      'updated_at',
      'deleted_at',
    ],
  },
  examinations: {
    examinations: [
      'title',
      'kind',
      'grade',
      'unit',
      'duration_seconds',
      'skills',
      'created_at',
      'withdrawn_at',
    ],
  },
  assignments: {
    assignments: [
      'title',
      'instructions',
      'due_date',
      'color',
      'exercise_type',
      'behaviour',
      'points',
      'audience',
      'opens_at',
      'closes_at',
      'minutes',
      'attempts_allowed',
      'counts',
      'late',
      'max_back_violations',
      'release_mark',
      'release_verdicts',
      'release_keys',
      'released_mark_at',
      'released_verdicts_at',
      'released_keys_at',
      'created_at',
      'deleted_at',
    ],
    assignment_exceptions: [
      'extra_minutes',
      'due_date',
      'extra_attempts',
      'is_excused',
      'reason',
      'created_at',
    ],
    accepted_answers: ['text', 'is_in_worksheet', 'accepted_at'],
    attempts: ['marked_score', 'marked_star', 'teacher_note', 'marked_at'],
  },
  attachments: {
    exercise_files: ['file_name', 'kind', 'bytes', 'tags', 'created_at', 'deleted_at'],
    folders: ['name', 'color', 'sort_order', 'created_at'],
    documents: [
      'title',
      'sub_title',
      'description',
      'grade',
      'link',
      'file_name',
      'kind',
      'bytes',
      'created_at',
      'deleted_at',
    ],
    library_titles: [
      'title',
      'sub_title',
      'grade',
      'book_type',
      'sort_order',
      'is_old',
      'is_public',
      'link',
      'created_at',
      'deleted_at',
    ],
    title_shares: ['note', 'given_at'],
    media_files: ['original_name', 'kind', 'bytes', 'created_at'],
  },
  schools: {
    schools: ['name', 'is_closed', 'max_back_violations', 'result_toast_ms', 'created_at'],
    school_terms: ['starts_on', 'ends_on'],
    school_keys: ['max_uses', 'expires_at', 'revoked_at', 'created_at'],
    integration_keys: ['name', 'calls', 'can_write', 'expires_at', 'revoked_at', 'created_at'],
    webhook_receivers: ['name', 'url', 'events', 'is_on', 'paused_at', 'renewed_at', 'created_at'],
    school_mail_domains: ['domain', 'created_at'],
    identity_providers: ['issuer', 'client_id', 'label', 'domains', 'created_at'],
  },
  /** Reads only: who opened the outbox. */
  mails: {
    mails: [],
  },
  /** Those that were sent again. */
  outgoingMessages: {
    outgoing_messages: ['sent_again_at'],
  },
  accessLists: {
    access_list_entries: ['list', 'value'],
  },
  /** Each value of the document is a field of its own, named by its path. */
  siteSettings: {
    site_settings: [],
  },
} as const;

export const HISTORY_TYPES = [
  'users',
  'classes',
  'questions',
  'categories',
  'examinations',
  'assignments',
  'attachments',
  'schools',
  'mails',
  'outgoingMessages',
  'accessLists',
  'siteSettings',
] as const satisfies readonly (keyof typeof TRACKED)[];
export type HistoryType = (typeof HISTORY_TYPES)[number];

type TablesOf<T> = T extends HistoryType ? keyof (typeof TRACKED)[T] : never;
export type TrackedTable = TablesOf<HistoryType>;
type FieldsOf<T> = T extends HistoryType
  ? (typeof TRACKED)[T][keyof (typeof TRACKED)[T]] extends readonly (infer F)[]
    ? F
    : never
  : never;
export type TrackedField = FieldsOf<HistoryType>;

/** The tables of a kind of record, with the fields of each. */
export function tablesOf(type: HistoryType): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(TRACKED[type]);
}

/** Insert, update, delete, and read by someone who does not own the record. */
export const HISTORY_ACTIONS = ['I', 'U', 'D', 'R'] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

export const HISTORY_PAGE_SIZE = 10;
export const HISTORY_REFETCH_MS = 10_000;
/** Paging goes back no further. To find older rows, filter by class or action. */
export const HISTORY_DEPTH = 10_000;

/** The kinds in which teachers own records. */
const OF_TEACHERS: readonly HistoryType[] = ['users', 'classes', 'questions', 'assignments', 'attachments'];

interface Reader {
  roles: readonly RoleName[];
  lists: readonly GuardList[];
}

export const readsWholeSchool = ({ roles }: Pick<Reader, 'roles'>): boolean =>
  isAllowed(['administrator'], roles);

/**
 * The kinds of history that a user may read: administrators those of the school, teachers those of their own records.
 */
export function readableHistory(reader: Reader): HistoryType[] {
  if (readsWholeSchool(reader)) {
    return HISTORY_TYPES.filter((type) => type !== 'siteSettings' || reader.lists.includes('siteSettings'));
  }
  return isAllowed(['teacher'], reader.roles) ? [...OF_TEACHERS] : [];
}

/** An e-mail as shown to others: enough to recognise the person, too little to write to them. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${[...email][0]}***${email.slice(at)}`;
}
