import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { AttemptView } from '@domdom/api';
import { encodeAnswer, getQuestionType, type QuestionBase } from '@domdom/questions';
import { deep } from '../../../../../tools/testing/deep.ts';
import {
  buildAssignment,
  buildClass,
  findExamination,
  onlyStudent,
  questionsOf,
} from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { selectOptionalAttempt } from './attempt.repo.ts';

const test = openTestApp();

const MINUTE_MS = 60_000;
const MOST_BYTES = 3 * 1024 * 1024;
const SENDERS = 8;

/** The largest answer that a question takes: every typed text as long as possible, of letters that barely compress. */
function largestAnswer(question: QuestionBase, seed: string): unknown {
  const key = encodeAnswer(question, seed, getQuestionType(question.type).keyAnswer(question));
  return enlarged(key, question.type.includes('fill-in') || question.type === 'word-form');
}

function enlarged(answer: unknown, isTyped: boolean): unknown {
  if (typeof answer === 'string') return isTyped ? noise(200) : answer;
  if (Array.isArray(answer)) return answer.map((item) => enlarged(item, isTyped));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, part]) => [name, enlarged(part, isTyped)]));
}

const LETTERS = Array.from('ăâđêôơưạảãáàặẳẵắằậẩẫấầẹẻẽéèệểễếềịỉĩíìọỏõóòộổỗốồợởỡớờụủũúùựửữứừỵỷỹýỳ');
const noise = (length: number): string =>
  Array.from({ length }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');

const sizeOf = async (): Promise<number> => {
  const { rows } = await test.database.pool.query<{ size: number }>(
    'select pg_database_size(current_database())::float8 as size',
  );
  return rows[0]?.size ?? 0;
};

it(
  'grows the database by at most 3 MB while a student saves the largest answers for a minute without a pause',
  {
    ...deep(
      'takes sixty saves at once and then two a second, of one student only',
      'apps/server/src/modules/attempts/bounded-saves.test.ts',
    ),
    timeout: 3 * MINUTE_MS,
  },
  async () => {
    const target = await buildClass(test.db, { studentCount: 1 });
    const { id: assignmentId, examinationId } = await buildAssignment(test.db, target);
    const browser = await test.logIn(onlyStudent(target));
    const body = { examinationId, assignmentId };
    const { attempt } = await browser.ok<AttemptView>({ method: 'POST', url: '/api/attempts', body });
    const seed = (await selectOptionalAttempt(test.db, attempt.id))?.seed ?? '';
    const paper = questionsOf((await findExamination(test.db)).questions);
    const before = await sizeOf();
    const endMs = Date.now() + MINUTE_MS;
    let rev = 0;
    let kept = 0;
    const flood = async () => {
      while (Date.now() < endMs) {
        const question = paper[rev % paper.length];
        if (question === undefined) throw new Error('The test has questions.');
        const url = `/api/attempts/${attempt.id}/answers/${question.id}`;
        const answer = largestAnswer(question, seed);
        const response = await browser.call({
          method: 'PUT',
          url,
          body: { rev: (rev += 1), answer, epoch: attempt.epoch },
        });
        if (response.statusCode === 200) kept += 1;
        // Lets the answers of the others in.
        await pause(1);
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, flood));
    const grown = (await sizeOf()) - before;
    expect(kept).toBeGreaterThan(100);
    expect(kept).toBeLessThanOrEqual(60 + 2 * 62);
    expect(grown).toBeLessThanOrEqual(MOST_BYTES);
  },
);
