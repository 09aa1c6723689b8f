import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { inTransactionBy } from '../db/transaction.ts';
import { buildOpenAttempt, buildFinishedAttempt } from './build-attempt.ts';
import { buildAssignment, buildBankQuestion, buildClass, type BuiltUser, buildUser } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** What a person leaves in the columns that `leaveTraces` fills; nothing else in the database contains them. */
export const TRACES = {
  fullName: 'Hoàng Thị Dấu Vết',
  email: 'dau.vet@truong.test',
  phone: '0912345699',
  birthday: '1991-02-03',
  network: '198.51.77.0/24',
  text: 'VIẾT-RIÊNG-7719',
};

/** An account whose owner has a row in every table that may be about a person, and files on the disk. */
export async function leaveTraces(test: TestApp, schoolId: string) {
  const { db } = test;
  const person = await buildUser(db, {
    role: 'teacher',
    schoolId,
    email: TRACES.email,
    fullName: TRACES.fullName,
  });
  await test.logIn(person);
  const own = await buildClass(db, { teacher: person, studentCount: 1 });
  const other = await buildClass(db, {
    teacher: await buildUser(db, { role: 'teacher', schoolId }),
    studentCount: 0,
  });
  const work = await leaveWork(db, person, { own, other });
  const files = ['a', 'e', 'u', 'r'].map((mark) => storeFile(test.dataDir, mark));
  await inTransactionBy(db, { userId: person.id }, async (trx) => {
    for (const statement of statementsOf(person, files, { classId: own.id, ...work }))
      await statement.execute(trx);
  });
  await sql`
    insert into upload_tickets (school_id, session_id, entity_name, entity_id, expires_at)
    select school_id, id, 'folders', user_id, now() + interval '1 hour' from sessions where user_id = ${person.id}`.execute(
    db,
  );
  await sql`update sessions set network = ${TRACES.network}, device = ${TRACES.text} where user_id = ${person.id}`.execute(
    db,
  );
  return { person, own, other, files, ...work };
}

type Built = Awaited<ReturnType<typeof buildClass>>;

/** What the person did as a student, and gave as a teacher. */
async function leaveWork(db: Database, person: BuiltUser, { own, other }: Record<'own' | 'other', Built>) {
  const given = await buildAssignment(db, own);
  const assignment = await buildAssignment(db, other);
  const finished = await buildFinishedAttempt(db, person, assignment, {
    passed: 7,
    questionCount: 10,
    markedScore: 8,
    answers: [{ skill: 'VOCABULARY', earned: 1, possible: 1 }],
  });
  const open = await buildOpenAttempt(db, {
    of: { student: person, assignment: await buildAssignment(db, other) },
  });
  const question = await buildBankQuestion(db, person);
  const shared = await buildBankQuestion(db, person, { status: 'PUBLIC' });
  return { given: given.id, finished, open, question, shared };
}

const EXTENSIONS: Record<string, string> = { e: 'pdf', r: 'webm' };

function storeFile(dataDir: string, mark: string): string {
  const random = randomBytes(16).toString('hex');
  const name = `${mark}-${random}.${EXTENSIONS[mark] ?? 'webp'}`;
  const folder = path.join(dataDir, 'uploads', random.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), TRACES.text);
  return name;
}

function statementsOf(
  { id, schoolId, email }: BuiltUser,
  [avatar, file, picture, speech]: string[],
  at: { classId: string; given: string; finished: string; open: string; question: string },
) {
  const { text, network, phone, birthday, fullName } = TRACES;
  const soon = sql`now() + interval '1 hour'`;
  const bytes = sql`${Buffer.alloc(32, 7)}`;
  const me = sql`${schoolId}, ${id}`;
  const news = sql`'{"type":"GIVE_ASSIGNMENT"}'`;
  return [
    sql`update users set phone = ${phone}, birthday = ${birthday}, avatar_name = ${avatar}, avatar_bytes = 9 where id = ${id}`,
    sql`insert into access_list_entries (list, user_id) values ('beans', ${id})`,
    sql`insert into known_devices (school_id, user_id, device_hash) values (${me}, ${bytes})`,
    sql`insert into known_networks (school_id, user_id, network_mark) values (${me}, 7)`,
    sql`insert into totp_secrets (school_id, user_id, secret) values (${me}, ${bytes})`,
    sql`insert into passkeys (school_id, user_id, credential_id, public_key, use_count, label)
      values (${me}, ${text}, ${bytes}, 0, ${text})`,
    sql`insert into recovery_codes (school_id, user_id, code_hash) values (${me}, ${bytes})`,
    sql`insert into factor_challenges (school_id, user_id, token_hash, challenge, expires_at)
      values (${me}, ${bytes}, ${text}, ${soon})`,
    sql`insert into password_links (school_id, user_id, token_hash) values (${me}, ${bytes})`,
    sql`insert into pending_registrations (school_id, token_hash, email, applicant, password_hash)
      values (${schoolId}, ${bytes}, ${email}, ${JSON.stringify({ fullName })}, '')`,
    sql`insert into temporary_passwords (school_id, user_id, password_hash, expires_at) values (${me}, '', ${soon})`,
    sql`insert into login_codes (school_id, user_id, password_hash, issued_by, expires_at)
      values (${me}, '', ${id}, ${soon})`,
    sql`insert into picture_passwords (school_id, user_id, secret_hash, set_by) values (${me}, '', ${id})`,
    sql`insert into class_devices (school_id, class_id, device_hash, opened_by, ends_at)
      values (${schoolId}, ${at.classId}, ${bytes}, ${id}, ${soon})`,
    sql`insert into login_cards (school_id, user_id, token_hash, issued_by) values (${me}, sha256(${bytes}), ${id})`,
    sql`insert into guardian_cards (school_id, student_id, class_id, token_hash)
      values (${me}, ${at.classId}, sha256(${bytes}))`,
    sql`insert into created_students (school_id, student_id, class_id, addition_id, line, created_by)
      values (${me}, ${at.classId}, ${at.classId}, 0, ${id})`,
    sql`insert into address_proofs (school_id, user_id, email, code_hash, expires_at)
      values (${me}, ${email}, ${bytes}, ${soon})`,
    sql`insert into upload_reservations (school_id, user_id, is_stranger, bytes, expires_at)
      values (${me}, false, 9, ${soon})`,
    sql`insert into school_keys (school_id, created_by, code_hash, max_uses, expires_at) values (${me}, ${bytes}, 5, ${soon})`,
    sql`insert into integration_keys (school_id, created_by, name, code_hash, calls, can_write, expires_at)
      values (${me}, 'Phần mềm điểm', sha256(${bytes}), '{GET /api/teacher/classes}', false, ${soon})`,
    sql`insert into provider_links (school_id, user_id, issuer, subject_hash)
      values (${me}, 'https://sso.truong.test', sha256(${bytes}))`,
    sql`insert into school_key_uses (school_id, user_id, key_id)
      select school_id, created_by, id from school_keys where created_by = ${id}`,
    sql`insert into school_mail_domains (school_id, added_by, domain) values (${me}, 'truong.test')`,
    sql`insert into class_members (school_id, student_id, class_id) values (${me}, ${at.classId})`,
    sql`insert into class_teachers (school_id, teacher_id, class_id) values (${me}, ${at.classId})`,
    sql`insert into bin_entries (school_id, deleted_by, class_id) values (${me}, ${at.classId})`,
    sql`with g as (
      insert into class_groups (school_id, class_id, name, created_by)
      values (${schoolId}, ${at.classId}, 'Nhóm 1', ${id}) returning id)
      insert into class_group_members (school_id, group_id, class_id, student_id)
      select ${schoolId}, id, ${at.classId}, ${id} from g`,
    sql`insert into mark_cells (school_id, student_id, class_id, term, code, tenths)
      values (${me}, ${at.classId}, 1, 'x1', 75)`,
    sql`insert into assignment_students (school_id, student_id, assignment_id) values (${me}, ${at.given})`,
    sql`insert into assignment_exceptions (school_id, student_id, assignment_id, reason, created_by)
      values (${me}, ${at.given}, ${text}, ${id})`,
    sql`with e as (
      insert into examinations (school_id, kind, code, grade, sort_order, title, duration_seconds, skills)
      values (${schoolId}, 'own-test', 'own-1', 3, 0, 'Đề 1', 0, '{}') returning id)
      insert into own_tests (school_id, created_by, examination_id, status, search_text)
      select ${me}, id, 'PRIVATE', ${text} from e`,
    sql`insert into saved_comments (school_id, created_by, text) values (${me}, ${text})`,
    sql`insert into matrix_templates (school_id, created_by, name, matrix) values (${me}, ${text}, '{}')`,
    sql`insert into import_runs (school_id, created_by, file_name, template) values (${me}, 'lop-3a.xlsx', 'list')`,
    sql`insert into import_rows (school_id, run_id, row_number, account_id, person, status)
      select school_id, id, 2, created_by, ${JSON.stringify({ fullName, email })}::jsonb, 1 from import_runs
      where created_by = ${id}`,
    sql`insert into paper_codes (school_id, created_by, paper_version_id, code, arrangement)
      select ${me}, p.id, '101', '{}' from paper_versions p limit 1`,
    sql`insert into promotions (school_id, made_by, from_year) values (${me}, 2026)`,
    sql`insert into class_stays (school_id, student_id, class_id, joined_at, left_at)
      values (${me}, ${at.classId}, now(), now())`,
    sql`insert into recordings (school_id, student_id, attempt_id, question_id, name, stored_name, bytes)
      values (${me}, ${at.finished}, 'q1', md5(${text}), ${speech}, 9)`,
    sql`insert into push_subscriptions (school_id, session_id, user_id, endpoint)
      select ${schoolId}, id, user_id, ${`https://fcm.googleapis.com/${text}`} from sessions where user_id = ${id} limit 1`,
    sql`insert into review_days (school_id, student_id, day, answered, correct) values (${me}, now(), 2, 1)`,
    sql`insert into review_cards (school_id, student_id, card_key, paper_version_id, question_id, attempt_id, due_at,
        reviewed_at, stability, difficulty, scheduled_days, state, reps, lapses)
      select ${me}, ${'k'.repeat(22)}, paper_version_id, 'q1', id, now(), now(), 1, 5, 1, 2, 1, 0 from attempts
      where id = ${at.finished}`,
    sql`update attempts set notes = ${text}, teacher_note = ${text} where id = ${at.finished}`,
    sql`insert into attempt_events (school_id, attempt_id, kind, question_id, rev, answer, actor_id)
      select ${schoolId}, unnest(${[at.finished, at.open]}::uuid[]), 'saved', 'q1', 1, ${JSON.stringify({ text })}, ${id}`,
    sql`insert into attempt_answers (school_id, attempt_id, question_id, rev, answer)
      select ${schoolId}, unnest(${[at.finished, at.open]}::uuid[]), 'own', 1, ${JSON.stringify({ text })}`,
    sql`insert into notifications (school_id, audience, audience_user_id, title, content, setting)
      values (${schoolId}, 'USER', ${id}, ${text}, ${fullName}, ${news})`,
    sql`insert into notification_marks (school_id, user_id, notification_id)
      select school_id, audience_user_id, id from notifications where audience_user_id = ${id}`,
    sql`insert into notifications (school_id, audience, audience_class_id, created_by, title, content, setting)
      values (${schoolId}, 'CLASS', ${at.classId}, ${id}, 'Bài tập mới', ${`${fullName} đã giao bài.`}, ${news})`,
    sql`insert into notifications
        (school_id, audience, audience_class_id, created_by, title, content, setting, document, send_id)
      values (${schoolId}, 'CLASS', ${at.classId}, ${id}, ${text}, ${phone}, ${news}, '{}', new_id())`,
    sql`insert into accepted_answers (school_id, accepted_by, assignment_id, item_id, text)
      values (${me}, ${at.given}, 'q1', 'cat')`,
    sql`insert into imported_questions (school_id, created_by, import_id, position, question_id, left_out)
      values (${me}, new_id(), 1, ${at.question}, ${[text]})`,
    sql`insert into key_checks (school_id, owner_id, question_id, key_hash, preferred, is_doubtful)
      values (${me}, ${at.question}, 'h', ${text}, true)`,
    sql`update bank_questions set title = ${text} where id = ${at.question}`,
    sql`insert into folders (school_id, created_by, name, color, sort_order) values (${me}, ${text}, '#123456', 1)`,
    sql`insert into exercise_files (school_id, created_by, folder_id, file_name, kind, stored_name, bytes, sha256)
      select school_id, created_by, id, ${`${text}.pdf`}, 'pdf', ${file}, 9, ${'a'.repeat(64)} from folders
      where created_by = ${id}`,
    sql`insert into documents (school_id, uploaded_by, title, file_name, stored_name, kind, bytes, sha256)
      values (${me}, 'Kế hoạch', 'ke-hoach.pdf', ${`d-${'7'.repeat(32)}.pdf`}, 'pdf', 9, ${'a'.repeat(64)})`,
    sql`with t as (
      insert into library_titles (school_id, created_by, title, grade, book_type, sort_order, link)
      values (${me}, 'Tiếng Anh 3', 3, 'sb', 1, 'https://sach.test/3') returning id),
      given as (
        insert into title_shares (school_id, given_by, class_id, title_id, note)
        select ${me}, ${at.classId}, id, '' from t)
      insert into reading_positions (school_id, user_id, title_id, page, pages)
      select ${me}, id, 1, 2 from t`,
    sql`insert into media_files (school_id, created_by, name, kind, bytes, sha256, original_name)
      values (${me}, ${picture}, 'picture', 9, ${'a'.repeat(64)}, ${`${text}.png`})`,
    sql`insert into security_log (school_id, account_id, kind, network) values (${me}, 'logged-in', ${network})`,
    sql`insert into outgoing_messages (school_id, user_id, channel, partner, event, data, secret)
      values (${schoolId}, ${id}, 'mirror', 'cu.test', 'account.registered', ${JSON.stringify({ email })}, ${text})`,
    sql`insert into mails (school_id, template, recipient, subject, data)
      values (${schoolId}, 'password', ${email}, ${fullName}, ${JSON.stringify({ email })}),
        (${schoolId}, 'password', 'another@truong.test', 'Giáo viên mới', ${JSON.stringify({ email, fullName })})`,
  ];
}
