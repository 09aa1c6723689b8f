/**
 * Every table: what kind of data it holds, why, for how long, and whether the download of one's own data contains it. A
 * test fails for a table without an entry. The background cleaner (wiring/background.ts) runs what has a time.
 */
export interface TableOfData {
  /** `account` and `work` are about one person, `staff` is what staff made, `log` is what happened, `shared` nobody's. */
  holds: 'account' | 'work' | 'staff' | 'log' | 'shared';
  purpose: string;
  kept: string;
  isInOwnExport: boolean;
}

const table = (
  holds: TableOfData['holds'],
  purpose: string,
  kept: string,
  isInOwnExport = false,
): TableOfData => ({ holds, purpose, kept, isInOwnExport });

export const DATA_MAP: Readonly<Record<string, TableOfData>> = {
  users: table('account', 'the account', 'as long as the account', true),
  user_roles: table('account', 'its roles', 'as long as the account', true),
  access_list_entries: table('account', 'special rights and limits', 'until an administrator removes it'),
  known_devices: table('account', 'lets an owner in while others guess', 'a year without a login'),
  known_networks: table('account', 'the same for networks', '90 days without a login'),
  sessions: table('account', 'open logins', 'until they end'),
  ended_sessions: table('log', 'tells a browser why its session ended', '14 days'),
  totp_secrets: table('account', 'the second factor of an authenticator', 'as long as the account uses it'),
  passkeys: table('account', 'second factors of devices', 'as long as the account uses them'),
  recovery_codes: table('account', 'a way in without the second factor', 'until each is used or replaced'),
  factor_challenges: table(
    'account',
    'a second factor that is being asked',
    'until it is answered or expires',
  ),
  password_links: table('account', 'a link that sets a first password', 'until it is used or expires'),
  pending_registrations: table(
    'account',
    'a registration that waits for its mailed link',
    'until it is confirmed or expires',
  ),
  school_networks: table(
    'account',
    'lets people of a busy address in',
    'until they have not been used for long',
  ),
  temporary_passwords: table('account', 'a mailed password', 'a day'),
  login_codes: table('account', 'a code that staff issued', 'a day'),
  picture_passwords: table(
    'account',
    'three pictures that log a young child in',
    'until they are taken back',
  ),
  class_devices: table('staff', 'devices on which a class logs in by pictures', 'until their time is over'),
  login_cards: table('account', 'a printed card that logs a student in', 'until another card replaces it'),
  address_proofs: table('account', 'a mailed code that proves an e-mail', 'until it expires'),
  class_members: table('work', 'who is in a class', 'as long as the class', true),
  created_students: table('staff', 'which teacher made which account', 'as long as the account'),
  class_stays: table('work', 'earlier stays of those who left a class and returned', 'as long as the class'),
  attempts: table('work', 'work and marks', 'as long as the account', true),
  attempt_answers: table('work', 'answers', 'as long as the attempt', true),
  recordings: table('work', 'speech of students', '400 days; 30 if no answer names it'),
  attempt_events: table('work', 'explains how a result came about', 'two years'),
  attempt_presence: table('work', 'when the device of an attempt was last there', 'two days'),
  notifications: table('work', 'messages', 'as long as the account', true),
  notification_marks: table('work', 'read and removed messages', 'as long as the notification', true),
  promotions: table(
    'staff',
    'changes of the school year, and for a day how to undo them',
    'as long as the school',
  ),
  classes: table('staff', 'classes', 'as long as the school'),
  assignments: table('staff', 'what was given', 'as long as the class'),
  class_teachers: table('staff', 'who teaches a class along with its owner', 'as long as the class'),
  class_groups: table('staff', 'groups in a class', 'as long as the class'),
  class_group_members: table('work', 'who is in a group', 'as long as the group'),
  assignment_groups: table('staff', 'to which groups something was given', 'as long as the assignment'),
  assignment_students: table('work', 'to which students something was given', 'as long as the assignment'),
  assignment_exceptions: table('work', 'what is different for one student', 'as long as the assignment'),
  accepted_answers: table('staff', 'answers beside the key', 'as long as the assignment'),
  bank_questions: table('staff', 'questions of staff', 'until they are deleted'),
  bank_question_versions: table('staff', 'their earlier texts', 'as long as the question'),
  question_categories: table('staff', 'sorts the questions of a school', 'until they are deleted'),
  imported_questions: table('staff', 'what an import has added', 'as long as the question'),
  examinations: table('staff', 'tests', 'as long as the school'),
  own_tests: table('staff', 'tests that people compose', 'as long as the school'),
  matrix_templates: table('staff', 'matrices to begin tests with', 'until they are deleted'),
  bank_items: table('shared', 'items to compose tests from', 'until they leave the content'),
  paper_versions: table('staff', 'what was asked', 'as long as an attempt needs it'),
  paper_codes: table('staff', 'the orders of printed tests', 'as long as the paper version'),
  folders: table('staff', 'folders', 'until they are deleted', true),
  exercise_files: table('staff', 'files and worksheets', 'until they are deleted', true),
  documents: table('staff', 'the library', 'until they are deleted'),
  media_files: table('staff', 'pictures and sounds', 'until nothing uses them'),
  upload_reservations: table('staff', 'room for arriving files', 'until the file has arrived'),
  upload_tickets: table('staff', 'uploads from a phone', 'until they expire'),
  school_keys: table('staff', 'lets teachers of a school in', 'a year after they have ended'),
  school_key_uses: table('staff', 'who was let in by which key', 'as long as the key'),
  school_mail_domains: table('staff', 'addresses of a school', 'until they are removed'),
  change_history: table('log', 'who changed what', 'five years'),
  security_log: table('log', 'who was refused', 'a year'),
  erasures: table(
    'log',
    'whose data are gone, so that a restored backup is erased again',
    'as long as the site',
  ),
  import_runs: table(
    'staff',
    'files of people that administrators imported',
    '90 days; a day if nobody started them',
  ),
  import_rows: table(
    'account',
    'their rows: names, addresses and, for a day, initial passwords',
    'as long as the run',
  ),
  import_labels: table(
    'staff',
    'what the columns of lists hold, by heading',
    'until newer headings replace them',
  ),
  mails: table('log', 'mails of the product', '90 days'),
  throttles: table('log', 'slows down guessers', 'until the wait is over'),
  budget_counts: table('log', 'limits calls', 'until they are full again'),
  link_clicks: table('log', 'counts downloads', 'as long as the site'),
  schools: table('shared', 'schools', 'as long as the site'),
  loaded_content: table('shared', 'tells whether the content has changed', 'until the next load'),
  cities: table('shared', 'places', 'as long as the site'),
  districts: table('shared', 'places', 'as long as the site'),
  site_settings: table('shared', 'settings', 'as long as the site'),
  signing_keys: table('shared', 'secrets of the server', 'as long as the site'),
};
