import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CapName, CAPS, MOST_SESSIONS } from '@domdom/domain/limits/caps';
import {
  NEXT_WEEK,
  buildAssignment,
  buildBankQuestion,
  buildClass,
  type BuiltClass,
  onlyStudent,
} from '../../testing/builders.ts';
import { buildFiles } from '../../testing/build-files.ts';
import { type Browser, type Call, openTestApp } from '../../testing/test-app.ts';
import { fillUp as addCopies } from '../../testing/fill-up.ts';
import { SessionService } from '../auth/session.service.ts';

const test = openTestApp();
let target: BuiltClass;
let teacher: Browser;
let student: Browser;
let assignment: { id: string; examinationId: string };

beforeAll(async () => {
  target = await buildClass(test.db, { studentCount: 1 });
  assignment = await buildAssignment(test.db, target);
  await buildFiles(test, target.teacher, target.id);
  await buildBankQuestion(test.db, target.teacher);
  teacher = await test.logIn(target.teacher);
  student = await test.logIn(onlyStudent(target));
});

/** Copies a row as often as the cap allows. */
const fillUp = (table: string, name: CapName, where: string, change: object) =>
  addCopies(test.database, { table, where, count: CAPS[name].most, change });

const refusedBy = (name: CapName) => [409, { code: 'LIMIT_REACHED', message: CAPS[name].message }];
const answerTo = async (browser: Browser, call: Call): Promise<unknown> => {
  const response = await browser.call(call);
  return [response.statusCode, response.json()];
};

const start = (given: { id: string; examinationId: string }): Call => ({
  method: 'POST',
  url: '/api/attempts',
  body: { examinationId: given.examinationId, assignmentId: given.id },
});

describe('one account keeps no more than', () => {
  it('its classes', async () => {
    const change = { join_code: `lpad(n::text, 8, '0')`, name: `'Lớp ' || n` };
    const other = await buildClass(test.db, { studentCount: 0 });
    await fillUp('classes', 'classes', `id = '${other.id}'`, change);
    const call: Call = { method: 'POST', url: '/api/teacher/classes', body: { className: '3B', grade: 3 } };
    expect(await answerTo(await test.logIn(other.teacher), call)).toMatchObject(refusedBy('classes'));
    await teacher.ok(call);
  });

  it('its folders', async () => {
    await fillUp('folders', 'folders', `created_by = '${target.teacher.id}'`, {});
    const body = { parentId: null, name: 'Bài nghe', color: '#1f3a8a', sortOrder: 1 };
    expect(await answerTo(teacher, { method: 'POST', url: '/api/folders', body })).toMatchObject(
      refusedBy('folders'),
    );
  });

  it('its assignments of a class and a day', async () => {
    const other = await buildClass(test.db, { teacher: target.teacher, name: '3C' });
    const { id, examinationId } = await buildAssignment(test.db, other);
    await fillUp('assignments', 'assignments', `id = '${id}'`, {});
    const body = { examinationId, dueDate: NEXT_WEEK, points: 10, color: '#1f3a8a' };
    const give = (classId: string): Call => ({
      method: 'POST',
      url: '/api/assignments',
      body: { ...body, classIds: [classId], title: '', instructions: '', behaviour: 'practice' },
    });
    expect(await answerTo(teacher, give(other.id))).toMatchObject(refusedBy('assignments'));
    await teacher.ok(give(target.id));
    await sql`update assignments set created_at = created_at - interval '25 hours' where class_id = ${other.id}`.execute(
      test.db,
    );
    await teacher.ok(give(other.id));
  });

  it('its questions', async () => {
    await fillUp('bank_questions', 'questions', `created_by = '${target.teacher.id}'`, {});
    const { rows } = await sql<{ id: string }>`select id from bank_questions limit 1`.execute(test.db);
    const original = await teacher.ok({ url: `/api/question-bank/${rows[0]?.id ?? ''}` });
    const { question, grade } = original;
    const body = { question, grade };
    expect(await answerTo(teacher, { method: 'POST', url: '/api/question-bank', body })).toMatchObject(
      refusedBy('questions'),
    );
    expect(
      await answerTo(teacher, {
        method: 'POST',
        url: `/api/question-bank/${rows[0]?.id ?? ''}/copy`,
        body: {},
      }),
    ).toMatchObject(refusedBy('questions'));
  });

  it('its attempts at one exercise in a day, while the others go on', async () => {
    const { attempt } = await student.ok<{ attempt: { id: string } }>(start(assignment));
    await student.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } });
    await fillUp('attempts', 'attempts', `id = '${attempt.id}'`, { attempt_number: 'n + 1' });
    expect(await answerTo(student, start(assignment))).toMatchObject(refusedBy('attempts'));
    await student.ok(start(await buildAssignment(test.db, target, { code: 'g3-u1-t2' })));
  });

  it('its sessions: the one used longest ago ends, but none inside an attempt', async () => {
    const count = async (userId: string) => {
      const rows = await test.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute();
      return rows.length;
    };
    const [atHome, inAttempt] = [target.teacher.id, onlyStudent(target).id];
    const change = {
      token_hash: `decode(md5(n::text || r.user_id), 'hex')`,
      last_seen_at: `now() - n * interval '1 minute'`,
    };
    for (const user of [atHome, inAttempt]) {
      await fillUp('sessions', 'classes', `user_id = '${user}'`, change);
    }
    await new SessionService(test.db, test.database.quickPool, 'nobody').deleteExpired();
    expect(await count(atHome)).toBe(MOST_SESSIONS);
    expect(await count(inAttempt)).toBe(CAPS.classes.most + 1);
    expect((await teacher.call({ url: '/api/teacher/classes' })).statusCode).toBe(200);
  });
});
