import { parseQuestion } from '@domdom/questions';
import { buildAssignment, buildExamination } from '../../../apps/server/src/testing/builders.ts';
import { markKeys } from '../../../apps/server/src/testing/canary.ts';
import type { Ground } from './ground.ts';

const FIELDS = 12;

/**
 * 'page': twelve sentences on one page; 'test': twelve questions of one sentence each, which the student can visit in
 * any order.
 */
export type TypingKind = 'page' | 'test';

const EXERCISES = {
  page: { code: 'typing', ids: ['typing'], blanks: FIELDS, behaviour: 'practice', sortOrder: 98 },
  test: {
    code: 'typing-test',
    ids: Array.from({ length: FIELDS }, (_unused, at) => `typing-${at + 1}`),
    blanks: 1,
    behaviour: 'test',
    sortOrder: 97,
  },
} as const;

/** In the order of the paper. */
export const typingIds = (kind: TypingKind): readonly string[] => EXERCISES[kind].ids;

/** Its keys are marked: what a browser stores is searched for them. */
function questionOf(id: string, blanks: number) {
  const source = {
    id,
    type: 'fill-in-the-blank',
    version: 1,
    title: 'Read and write.',
    subTitle: 'Đọc và viết từ còn thiếu.',
    text: Array.from({ length: blanks }, (_unused, at) => `${at + 1}. My word is #.`).join('\n'),
    blanks: Array.from({ length: blanks }, () => ({ accepted: 'red' })),
    settings: {},
    explanation: { text: 'Mỗi chỗ trống là một từ.' },
    skill: 'reading',
    level: 'ELEMENTARY',
  };
  return parseQuestion(markKeys(source));
}

const prepared = new WeakMap<Ground, Map<TypingKind, Promise<Ground['exercise']>>>();

async function prepare(
  { connection: { db }, target }: Ground,
  kind: TypingKind,
): Promise<Ground['exercise']> {
  const { code, ids, blanks, behaviour, sortOrder } = EXERCISES[kind];
  const questions = ids.map((id) => questionOf(id, blanks));
  await buildExamination(db, { kind: 'unit-test', grade: 3, unit: '1', sortOrder, code, questions });
  const { id: assignmentId, examinationId } = await buildAssignment(db, target, { code, behaviour });
  return { assignmentId, examinationId };
}

/** Gives the class the exercise that students in a real browser work on, once. */
export function typingExercise(ground: Ground, kind: TypingKind): Promise<Ground['exercise']> {
  const ofGround = prepared.get(ground) ?? new Map<TypingKind, Promise<Ground['exercise']>>();
  prepared.set(ground, ofGround);
  const known = ofGround.get(kind) ?? prepare(ground, kind);
  ofGround.set(kind, known);
  return known;
}
