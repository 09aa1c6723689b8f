import { buildAssignment, buildExamination } from '../../../apps/server/src/testing/builders.ts';
import { parseQuestion } from '@domdom/questions';
import type { Ground } from './stage.ts';

const CODE = 'typing';
export const QUESTION_ID = 'typing';
export const FIELDS = 12;

/** Twelve sentences on one page, a word to be typed in each. */
const question = parseQuestion({
  id: QUESTION_ID,
  type: 'fill-in-the-blank',
  version: 1,
  title: 'Read and write.',
  subTitle: 'Đọc và viết từ còn thiếu.',
  text: Array.from({ length: FIELDS }, (_unused, at) => `${at + 1}. My word is #.`).join('\n'),
  blanks: Array.from({ length: FIELDS }, () => ({ accepted: 'red' })),
  settings: {},
  explanation: { text: 'Mỗi chỗ trống là một từ.' },
  skill: 'reading',
  level: 'ELEMENTARY',
});

const prepared = new WeakMap<Ground, Promise<Ground['exercise']>>();

async function prepare({ connection: { db }, target }: Ground): Promise<Ground['exercise']> {
  await buildExamination(db, {
    kind: 'unit-test',
    grade: 3,
    unit: '1',
    sortOrder: 98,
    code: CODE,
    questions: [question],
  });
  const { id: assignmentId, examinationId } = await buildAssignment(db, target, { code: CODE });
  return { assignmentId, examinationId };
}

/** Given to the class once; what pupils in a real browser work on. */
export function typingExercise(ground: Ground): Promise<Ground['exercise']> {
  const known = prepared.get(ground) ?? prepare(ground);
  prepared.set(ground, known);
  return known;
}
