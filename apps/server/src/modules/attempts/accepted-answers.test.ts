import { expect, it } from 'vitest';
import type { Assignment, Worksheet } from '@domdom/api';
import { buildClass, buildUser } from '../../testing/builders.ts';
import { buildZone, giveFile, giveWorksheet } from '../../testing/build-worksheet.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

it('stays in the key of a worksheet until no class that has it accepts it', async () => {
  const target = await buildClass(test.db, {
    teacher: await buildUser(test.db, { role: 'teacher' }),
    studentCount: 1,
  });
  const teacher = await test.logIn(target.teacher);
  const zones = [buildZone('write1', 'Write', { top: 10 }, { text: 'does not' })];
  const { worksheet, assignment } = await giveWorksheet(test.db, target, teacher, { zones });
  const again = await giveFile(target, teacher, worksheet.id);
  const [other] = again.json<{ items: [Assignment] }>().items;
  const judge = ({ id }: Assignment, isAccepted: boolean) =>
    teacher.ok({
      method: 'PUT',
      url: `/api/teacher/assignments/${id}/accepted-answers`,
      body: { itemId: 'write1', text: "doesn't", isAccepted },
    });
  const key = async () =>
    (await teacher.ok<Worksheet>({ url: `/api/worksheets/${worksheet.id}` })).document.zones[0]?.data.text;

  await judge(assignment, true);
  await judge(other, true);
  await judge(assignment, false);
  expect(await key()).toBe("does not|doesn't");
  await judge(other, false);
  expect(await key()).toBe('does not');
});
