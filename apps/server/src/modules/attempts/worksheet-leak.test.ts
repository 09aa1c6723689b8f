import { beforeAll, describe, expect, it } from 'vitest';
import type { Assignment, AttemptView, PublicWorksheet } from '@domdom/api';
import type { Zone } from '@domdom/worksheet';
import { buildClass, type BuiltClass, onlyStudent } from '../../testing/builders.ts';
import {
  buildZone,
  finishWorksheet,
  giveWorksheet,
  saveItem,
  startWorksheet,
} from '../../testing/build-worksheet.ts';
import { CANARY } from '../../testing/canary.ts';
import { type Browser, type Call, openTestApp } from '../../testing/test-app.ts';

/**
 * The key of a worksheet is mostly a choice among things that the student may see. So this gives two worksheets that
 * differ only in their keys, drawn in opposite orders: the student must receive the same worksheet from both.
 */
const test = openTestApp();
const KEY_NAMES = [
  'isCorrect":',
  'correctIds',
  'groupName',
  '"right"',
  'accepted',
  'keyAnswer',
  'countMatch',
];

const at = (top: number, left = 100) => ({ top, left });
const zonesOf = (isFirst: boolean): Zone[] => {
  const [a, b] = isFirst ? ['one', 'two'] : ['two', 'one'];
  const zones = [
    buildZone('write1', 'Write', at(10), { text: `${CANARY}${a}|${CANARY}also${a}` }),
    buildZone('opta', 'Choice', at(100), { groupName: 'g', text: 'A', isCorrect: isFirst }),
    buildZone('optb', 'Choice', at(100, 400), { groupName: 'g', text: 'B', isCorrect: !isFirst }),
    buildZone('lefta', 'Match', at(200, 50), { groupName: a, countMatch: 1 }),
    buildZone('leftb', 'Match', at(300, 50), { groupName: b, countMatch: 1 }),
    buildZone('righta', 'Match', at(200, 700), { groupName: 'one' }),
    buildZone('rightb', 'Match', at(300, 700), { groupName: 'two' }),
    buildZone('worda', 'SelectWord', at(400), { groupName: 's', isCorrect: isFirst }),
    buildZone('wordb', 'SelectWord', at(400, 400), { groupName: 's', isCorrect: !isFirst }),
    buildZone('drop1', 'DropDown', at(500), { text: isFirst ? 'ant|zebra' : 'zebra|ant' }),
    buildZone('draga', 'DragDrop', at(600), { groupName: 'd', text: isFirst ? 'moon|star' : 'sun|star' }),
    buildZone('dragb', 'DragDrop', at(700), { groupName: 'd', text: isFirst ? 'sun' : 'moon' }),
    buildZone('listen1', 'Listen', at(800), { script: 'Hello!' }),
  ];
  return isFirst ? zones : zones.toReversed();
};
const ANSWERS: Record<string, object> = {
  write1: { text: 'x' },
  opta: { zoneIds: ['opta'] },
  lefta: { zoneIds: ['righta'] },
  worda: { zoneIds: ['wordb'] },
  drop1: { text: 'ant' },
  draga: { text: 'moon' },
};

let target: BuiltClass;
let teacher: Browser;
let student: Browser;
beforeAll(async () => {
  target = await buildClass(test.db);
  teacher = await test.logIn(target.teacher);
  student = await test.logIn(onlyStudent(target));
});

/** Reduces the pages to their heights, since the names of their files differ between worksheets. */
const comparableOf = ({ pages, ...rest }: PublicWorksheet) => ({
  ...rest,
  heights: pages.map((p) => p.height),
});

const crud = (entityName: string, parameters: object): Call => ({
  method: 'POST',
  url: '/api/v1.0/dynamic/crud/query',
  body: { moduleName: 'CLASSWORK', entityName, parameters },
});

/** Starts and fills in a worksheet without finishing it, and returns everything the student receives. */
async function play(assignment: Assignment): Promise<{ view: AttemptView; received: string[] }> {
  const view = await startWorksheet(student, assignment);
  const received = [JSON.stringify(view)];
  for (const [itemId, answer] of Object.entries(ANSWERS)) {
    for (const submit of [false, true]) {
      const saved = await saveItem(student, view, itemId, answer, { rev: submit ? 2 : 1, submit });
      expect(saved.json()).toMatchObject({ isSubmitted: false, verdict: null, reveal: null });
      received.push(saved.body);
    }
  }
  const { examId, id, attachmentId } = assignment;
  const calls: Call[] = [
    { url: `/api/attempts/${view.attempt.id}` },
    { url: `/api/examinations/${examId}/attempt?assignmentId=${id}` },
    { url: `/api/student/assignments/${id}` },
    { url: `/api/student/classes/${target.id}/assignments` },
    { url: '/api/dashboard' },
    { url: '/api/notifications' },
    crud('Assignments', { classId: target.id }),
    crud('Assignments_Answers', {}),
  ];
  for (const call of calls) {
    const response = await student.call(call);
    expect([call.url, response.statusCode]).toEqual([call.url, 200]);
    received.push(response.body);
  }
  // The status is not checked, because without a build there is no page.
  received.push((await student.call({ url: `/lms/student/worksheet/exercise/${id}` })).body);
  const closed: [string, number][] = [
    [`/api/worksheets/${attachmentId}`, 403],
    [`/api/files/${attachmentId}/content`, 404],
    [`/api/examinations/${examId}/preview`, 403],
    [`/api/teacher/assignments/${id}/typed-answers`, 403],
    [`/api/teacher/attempts/${view.attempt.id}`, 403],
  ];
  for (const [url, status] of closed) {
    const response = await student.call({ url });
    expect([url, response.statusCode]).toEqual([url, status]);
    received.push(response.body);
  }
  return { view, received };
}

describe.each(['practice', 'test'] as const)('a worksheet given as %s', (behaviour) => {
  it('reveals nothing of its key before it is finished', async () => {
    const seen = [];
    for (const isFirst of [true, false]) {
      const { assignment } = await giveWorksheet(test.db, target, teacher, {
        zones: zonesOf(isFirst),
        behaviour,
      });
      const { view, received } = await play(assignment);
      for (const body of received) {
        expect(body).not.toContain(CANARY);
        for (const name of KEY_NAMES) expect(body).not.toContain(name);
      }
      if (view.worksheet === null) throw new Error('no worksheet');
      seen.push(comparableOf(view.worksheet));
      const finished = JSON.stringify(await finishWorksheet(student, view));
      // Proves that the search works: it finds the keys that the end of practice releases.
      expect(finished.includes(CANARY)).toBe(behaviour === 'practice');
      expect(finished.includes('"isCorrect":true')).toBe(behaviour === 'practice');
    }
    expect(seen[0]?.items).toHaveLength(8);
    expect(seen[1]).toEqual(seen[0]);
  });
});

it('a worksheet test hides the keys and what is right or wrong until it is due', async () => {
  const { assignment } = await giveWorksheet(test.db, target, teacher, {
    zones: zonesOf(true),
    behaviour: 'test',
  });
  const view = await startWorksheet(student, assignment);
  await finishWorksheet(student, view);
  const url = `/api/attempts/${view.attempt.id}`;
  const before = (await student.call({ url })).body;
  expect(before).not.toContain(CANARY);
  expect(before).not.toMatch(/"isCorrect"|correctIds|keyAnswer/u);
  await test.database.pool.query('update assignments set due_date = now() where id = $1', [assignment.id]);
  expect((await student.call({ url })).body).toContain(CANARY);
});
