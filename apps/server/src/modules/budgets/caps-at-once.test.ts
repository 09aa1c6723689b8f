import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CapName, CAPS, MOST_PAGE_EVENTS } from '@domdom/domain/limits/caps';
import {
  buildAssignment,
  buildClass,
  type BuiltClass,
  buildUser,
  onlyStudent,
  sampleQuestion,
} from '../../testing/builders.ts';
import { buildWorksheet } from '../../testing/build-worksheet.ts';
import { fillUp } from '../../testing/fill-up.ts';
import { formWith } from '../../testing/form-with.ts';
import { pdfOf } from '../../testing/pdf-writer.ts';
import { statementsOf } from '../../testing/table-scans.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

/** A cap with room for three gets eight requests at once, as many as there are connections: it is counted under a lock, so three pass. */
const ROOM = 3;
const EIGHT = Array.from({ length: 8 }, (_, index) => index);

const test = openTestApp();
let target: BuiltClass;
let teacher: Browser;
let student: Browser;
beforeAll(async () => {
  target = await buildClass(test.db, { studentCount: 1 });
  teacher = await test.logIn(target.teacher);
  student = await test.logIn(onlyStudent(target));
});

interface Kept {
  name: CapName;
  table: string;
  /** The rows that count, of which one is there. */
  where: string;
  change?: object;
}

async function leaveRoom({ name, table, where, change }: Kept): Promise<void> {
  await fillUp(test.database, { table, where, change, count: CAPS[name].most - ROOM - 1 });
}

interface Answer {
  statusCode: number;
  json(): unknown;
}

/** What those are told that eight at once leave over. */
async function refusalsOf(send: (index: number) => Promise<Answer>): Promise<unknown[]> {
  const answers = await Promise.all(EIGHT.map(send));
  return answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json());
}
const allButThree = (name: CapName): unknown[] =>
  Array.from({ length: EIGHT.length - ROOM }, () =>
    expect.objectContaining({ code: 'LIMIT_REACHED', message: CAPS[name].message }),
  );

const announce = (sendId: string = randomUUID()) =>
  teacher.call({
    method: 'POST',
    url: '/api/notifications',
    body: {
      sendId,
      title: 'Nghỉ lễ',
      document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Nghỉ' }] }] },
      receivers: { type: 'CLASS', classIds: [target.id] },
    },
  });

describe('of eight at once, the cap lets in only as many as there is room for:', () => {
  it('questions', async () => {
    const body = { grade: 3, question: sampleQuestion() };
    // So that the school has its categories: its first new question puts all older ones into them.
    await teacher.ok({ method: 'POST', url: '/api/question-bank', body });
    await leaveRoom({
      name: 'questions',
      table: 'bank_questions',
      where: `created_by = '${target.teacher.id}'`,
    });
    const sent = await statementsOf(async () =>
      expect(
        await refusalsOf(() => teacher.call({ method: 'POST', url: '/api/question-bank', body })),
      ).toEqual(allButThree('questions')),
    );
    // Without the rows: of a large bank, those of one teacher lie scattered over thousands of pages.
    const counting = sent.filter((text) => text.includes('from bank_questions where created_by'));
    // One teacher owns all questions here, which makes reading them all as good; elsewhere it is not.
    const ways = ['seqscan', 'bitmapscan'].map((way) => `set local enable_${way} = off;`).join(' ');
    const plan = await test.db.transaction().execute(async (trx) => {
      await sql.raw(ways).execute(trx);
      return sql<object>`explain (generic_plan) ${sql.raw(counting.join(';'))}`.execute(trx);
    });
    expect(plan.rows.map((row) => Object.values(row).join()).join('\n')).toContain(
      'Index Only Scan using bank_questions_kept',
    );
  });

  it('files and worksheets of folders', async () => {
    const { id, document, folderId } = await buildWorksheet(test.db, target.teacher, teacher);
    await leaveRoom({ name: 'files', table: 'exercise_files', where: `id = '${id}'` });
    const form = await formWith(pdfOf([{}]), 'a.pdf', teacher);
    expect(
      await refusalsOf((index) =>
        index % 2 === 0
          ? test.app.inject({ method: 'POST', url: `/api/folders/${folderId}/files`, ...form })
          : teacher.call({
              method: 'POST',
              url: `/api/folders/${folderId}/worksheets`,
              body: { name: 'Phiếu', document },
            }),
      ),
    ).toEqual(allButThree('files'));
  });

  it('notifications of a day, also when one of them is sent twice', async () => {
    const first = randomUUID();
    expect((await announce(first)).statusCode).toBe(200);
    await leaveRoom({
      name: 'notifications',
      table: 'notifications',
      where: `send_id = '${first}'`,
      change: { send_id: 'gen_random_uuid()' },
    });
    expect(await refusalsOf(() => announce())).toEqual(allButThree('notifications'));
    expect((await announce(first)).statusCode).toBe(200);
  });

  it('classes that a student joins', async () => {
    const { id: studentId, schoolId } = onlyStudent(target);
    const other = await buildUser(test.db, { role: 'teacher', schoolId });
    await leaveRoom({
      name: 'joinedClasses',
      table: 'class_members',
      where: `student_id = '${studentId}'`,
      change: { class_id: 'gen_random_uuid()' },
    });
    const codes: string[] = [];
    for (const index of EIGHT) {
      const { joinCode } = await buildClass(test.db, { teacher: other, name: `3-${index}`, studentCount: 0 });
      codes.push(joinCode);
    }
    expect(
      await refusalsOf((index) =>
        student.call({ method: 'POST', url: '/api/student/classes/join', body: { code: codes[index] } }),
      ),
    ).toEqual(allButThree('joinedClasses'));
  });

  it('students of a class, whoever adds them', async () => {
    const [named, { id, joinCode }] = [
      await buildClass(test.db, { teacher: target.teacher, name: '3D', studentCount: 5 }),
      await buildClass(test.db, { teacher: target.teacher, name: '3E', studentCount: 0 }),
    ];
    const coming = await Promise.all(
      (await buildClass(test.db, { teacher: target.teacher, name: '3F', studentCount: 5 })).students.map(
        (one) => test.logIn(one),
      ),
    );
    await fillUp(test.database, {
      table: 'class_members',
      where: `class_id = '${target.id}'`,
      change: { class_id: `'${id}'`, student_id: 'gen_random_uuid()' },
      count: CAPS.members.most - ROOM,
    });
    const refusals = await refusalsOf((index) =>
      index % 2 === 0
        ? teacher.call({
            method: 'POST',
            url: `/api/teacher/classes/${id}/roster`,
            body: { emails: [named.students[index / 2]?.email ?? ''] },
          })
        : (coming[(index - 1) / 2] ?? student).call({
            method: 'POST',
            url: '/api/student/classes/join',
            body: { code: joinCode },
          }),
    );
    expect(refusals).toEqual(allButThree('members'));
  });
});

it('an attempt keeps no more departures from its page than the cap, also of eight at once', async () => {
  const { id: assignmentId, examinationId } = await buildAssignment(test.db, target);
  const { attempt } = await student.ok<{ attempt: { id: string } }>({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId, assignmentId },
  });
  const set = sql`update attempts set left_page_count = ${MOST_PAGE_EVENTS - 1} where id = ${attempt.id}`;
  await set.execute(test.db);
  const body = { kind: 'left-page', epoch: 1 };
  await Promise.all(
    EIGHT.map(() => student.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/events`, body })),
  );
  const { rows } = await sql<{ left: number; kept: number }>`
    select left_page_count as left, (select count(*)::int from attempt_events e
      where e.attempt_id = a.id and e.kind = 'left-page') as kept
    from attempts a where id = ${attempt.id}`.execute(test.db);
  expect(rows).toEqual([{ left: MOST_PAGE_EVENTS, kept: 1 }]);
});
