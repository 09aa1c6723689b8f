/**
 * npm run bench:bell
 *
 * Measures what one student's bell costs in a school of 100,000 accounts with years of broadcasts, class notifications
 * and personal notifications, and what it costs to write to everyone. Runs over HTTP against the server as users run
 * it, on a real PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { connect, type Database } from '../apps/server/src/db/connect.ts';
import { migrateToLatest } from '../apps/server/src/db/migrate.ts';
import { startCluster } from '../apps/server/src/postgres/cluster.ts';
import { type BuiltUser, buildSchool, buildUser } from '../apps/server/src/testing/builders.ts';
import { runServer } from '../apps/server/src/testing/server-process.ts';
import { type Figure, report } from './lib/budget.ts';
import { HttpStudent } from './lib/http-student.ts';
import { describeMachine } from './lib/machine.ts';
import { spreadOf } from './lib/statistics.ts';

const ACCOUNTS = 100_000;
const CLASSES = 2_500;
const BROADCASTS = [100, 1_000, 5_000];
const OF_EACH_CLASS = 40;
const OF_EACH_STUDENT = 5;
const MEASURED_STUDENTS = 40;
const ROUNDS = 25;
const LIMIT_MS = 20;
const BELL = '/api/notifications?page=1&size=5';

/** Inserts the accounts that nobody logs in to: rows as the product would write them, but without firing triggers. */
async function fillSchool(db: Database, schoolId: string, like: BuiltUser): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      insert into users (school_id, email, password_hash, first_name, last_name, school_type_id, grade)
      select ${schoolId}, 'p' || n || '@bench.test', password_hash, 'Trần Thị', 'Hoa ' || n, 1, 3
      from users, generate_series(1, ${ACCOUNTS}) n where id = ${like.id}`.execute(trx);
    await sql`
      insert into user_roles (user_id, role_id, school_id)
      select id, 1, school_id from users where email like 'p%@bench.test'`.execute(trx);
    await sql`
      insert into classes (school_id, teacher_id, name, grade, join_code)
      select ${schoolId}, ${like.id}, 'Lớp ' || n, 3, 'B' || lpad(n::text, 7, '0')
      from generate_series(1, ${CLASSES}) n`.execute(trx);
    await sql`
      with numbered as (select id, row_number() over (order by id) as n from classes),
      students as (
        select u.id, row_number() over (order by u.id) as n
        from users u join user_roles r on r.user_id = u.id where r.role_id = 1
      )
      insert into class_members (class_id, student_id, school_id, joined_at)
      select numbered.id, students.id, ${schoolId}, now() - interval '3 years'
      from students join numbered on numbered.n = 1 + students.n % ${CLASSES}`.execute(trx);
    await sql`
      insert into notifications (school_id, audience, audience_class_id, title, content, setting, created_by, created_at)
      select ${schoolId}, 'CLASS', id, 'Bài tập mới ' || n, 'Hãy làm bài.',
        jsonb_build_object('type', 'GIVE_ASSIGNMENT', 'classId', id), ${like.id}, now() - n * interval '1 day'
      from classes, generate_series(1, ${OF_EACH_CLASS}) n`.execute(trx);
    await sql`
      insert into notifications (school_id, audience, audience_user_id, title, content, setting, created_at)
      select ${schoolId}, 'USER', student_id, 'Đã chấm ' || n, 'Xem điểm.',
        jsonb_build_object('type', 'MARK_ASSIGNMENT', 'classId', class_id), now() - n * interval '2 days'
      from class_members, generate_series(1, ${OF_EACH_STUDENT}) n`.execute(trx);
  });
}

/**
 * Fills the table up to `upTo` broadcasts, each with a document of some length; every student has read every tenth new
 * one.
 */
async function fillBroadcasts(db: Database, schoolId: string, upTo: number): Promise<void> {
  const text = { type: 'text', text: 'Nhà trường thông báo lịch học và lịch thi. '.repeat(20), marks: [] };
  const document = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [text] }] });
  await db.connection().execute(async (connection) => {
    // Writing a million read marks takes longer than the time limit of a statement.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`
    insert into notifications
      (school_id, audience, audience_role, title, content, document, setting, send_id, created_by, created_at)
    select ${schoolId}, case when n % 2 = 0 then 'ALL' else 'ROLE' end, case when n % 2 = 0 then null else 1 end,
      'Thông báo số ' || n, ${text.text}, ${document}::jsonb, '{"type":"SCHOOL_NOTIFICATION"}', new_id(),
      (select id from users where school_id = ${schoolId} limit 1), now() - n * interval '1 hour'
    from generate_series((select count(*) + 1 from notifications where audience in ('ALL', 'ROLE')), ${upTo}) n`.execute(
      connection,
    );
    await sql`
    insert into notification_marks (notification_id, user_id, school_id, read_at)
    select n.id, u.id, u.school_id, now()
    from (
      select id, row_number() over (order by created_at desc) as at from notifications
      where audience in ('ALL', 'ROLE')
    ) n
    cross join users u
    where n.at % 10 = 0 and n.at <= 100
    on conflict do nothing`.execute(connection);
    await sql`vacuum analyze notifications, notification_marks, class_members, users, user_roles`.execute(
      connection,
    );
    await sql`reset session_replication_role`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await run();
  return performance.now() - before;
}

async function measureBells(students: readonly HttpStudent[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const student of students) times.push(await timed(() => student.call('GET', BELL)));
  }
  return times;
}

async function measureWriting(db: Database, administrator: HttpStudent): Promise<Figure[]> {
  const times: number[] = [];
  const rows: number[] = [];
  const count = async () =>
    Number(
      (
        await db
          .selectFrom('notifications')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  for (let n = 0; n < ROUNDS; n += 1) {
    const before = await count();
    const document = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Nghỉ lễ', marks: [] }] }],
    };
    const body = { sendId: randomUUID(), title: 'Nghỉ lễ', document, receivers: { type: 'ALL' } };
    times.push(await timed(() => administrator.call('POST', '/api/notifications', body)));
    rows.push((await count()) - before);
  }
  return [
    { name: 'a notification to everybody, rows written', unit: '', spread: spreadOf(rows), limit: 1 },
    { name: 'a notification to everybody, until it is sent', unit: 'ms', spread: spreadOf(times), digits: 1 },
  ];
}

async function measureReading(student: HttpStudent): Promise<Figure> {
  const { items } = await student.call<{ items: { thongBaoId: string }[] }>(
    'GET',
    '/api/notifications?page=1&size=100',
  );
  const times: number[] = [];
  for (const { thongBaoId } of items) {
    times.push(await timed(() => student.call('POST', `/api/notifications/${thongBaoId}/read`)));
  }
  return { name: 'a notification marked as read', unit: 'ms', spread: spreadOf(times), digits: 1 };
}

async function measure(db: Database, origin: string): Promise<Figure[]> {
  const schoolId = await buildSchool(db);
  const author = await buildUser(db, { role: 'administrator', schoolId });
  const people: BuiltUser[] = [];
  for (let n = 0; n < MEASURED_STUDENTS; n += 1) people.push(await buildUser(db, { schoolId }));
  await fillSchool(db, schoolId, author);
  const logIn = async ({ email, password }: BuiltUser) => {
    const browser = new HttpStudent(origin);
    await browser.logIn(email, password);
    return browser;
  };
  const administrator = await logIn(author);
  const students: HttpStudent[] = [];
  for (const user of people) students.push(await logIn(user));
  const [reader] = students;
  if (reader === undefined) throw new Error('There is no student to measure.');

  const figures: Figure[] = [];
  for (const broadcasts of BROADCASTS) {
    await fillBroadcasts(db, schoolId, broadcasts);
    await measureBells(students.slice(0, 4)); // warm-up: compiles the code and caches table pages
    const spread = spreadOf(await measureBells(students));
    figures.push({
      name: `a bell after ${broadcasts} broadcasts`,
      unit: 'ms',
      spread,
      limit: LIMIT_MS,
      digits: 1,
    });
  }
  figures.push(...(await measureWriting(db, administrator)), await measureReading(reader));
  for (const browser of [...students, administrator]) browser.close();
  return figures;
}

console.log(describeMachine());
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-bench-'));
const cluster = await startCluster({ dataDir });
try {
  await migrateToLatest(cluster.url);
  const { db, close } = connect(cluster.url, 5, (error) => console.error(error));
  const server = await runServer({
    DATABASE_URL: cluster.applicationUrl,
    MIGRATION_URL: cluster.url,
    DATA_DIR: dataDir,
  });
  try {
    report(
      `${ACCOUNTS} accounts in ${CLASSES} classes, ${OF_EACH_CLASS} notifications to each class, ${OF_EACH_STUDENT} to each student`,
      await measure(db, server.origin),
    );
  } finally {
    await server.end('SIGTERM');
    await close();
  }
} finally {
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
