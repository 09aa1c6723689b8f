import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptView } from '@domdom/api';
import { buildExamination, buildUser, sampleQuestion } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let examinationId: string;

beforeAll(async () => {
  const questions = Array.from({ length: 6 }, (_, at) => sampleQuestion('one-choice', { id: `q${at}` }));
  ({ id: examinationId } = await buildExamination(test.db, {
    kind: 'olympic',
    grade: 3,
    sortOrder: 7,
    questions,
  }));
});

const student = async () => test.logIn(await buildUser(test.db, { role: 'student', grade: 3 }));

/** The options of all questions, in order, as an older client reads them. */
async function read(by: Browser): Promise<string> {
  const body = {
    sqlCommand: 'p_SACHSO_OLYMPIC_DETHI_Get',
    parameters: { classLevel: 4, examinationCode: 7 },
  };
  const { results } = await by.ok<{ results: { questions: { answers: unknown }[] }[] }>({
    method: 'POST',
    url: '/api/v1.0/dynamic/query',
    body,
  });
  return JSON.stringify(results[0]?.questions.map(({ answers }) => answers));
}

const start = (by: Browser) =>
  by.ok<AttemptView>({ method: 'POST', url: '/api/attempts', body: { examinationId } });
const finish = (by: Browser, { attempt: { id, epoch } }: AttemptView) =>
  by.ok({ method: 'POST', url: `/api/attempts/${id}/finish`, body: { epoch } });
const optionsOf = ({ questions }: AttemptView) =>
  JSON.stringify(questions.map((question) => 'options' in question && question.options));

describe('a deal', () => {
  it('is the same at every look before the start, and the one that the attempt then has', async () => {
    const by = await student();
    const looks = await Promise.all(Array.from({ length: 8 }, () => read(by)));
    expect(new Set(looks).size).toBe(1);
    const started = await start(by);
    expect(await read(by)).toBe(looks[0]);
    expect(optionsOf(await start(by))).toBe(optionsOf(started));
  });

  it('is another for the second attempt, and the first one keeps its own', async () => {
    const by = await student();
    const first = await start(by);
    await finish(by, first);
    const second = await start(by);
    expect(optionsOf(second)).not.toBe(optionsOf(first));
    const reviewed = await by.ok<AttemptView>({ url: `/api/attempts/${first.attempt.id}` });
    expect(optionsOf(reviewed)).toBe(optionsOf(first));
  });

  it('is another for another student', async () => {
    const [one, other] = [await student(), await student()];
    expect(await read(one)).not.toBe(await read(other));
  });

  it('follows from a secret of the installation, which all its servers share', async () => {
    const { rows } = await test.database.pool.query<{ length: number }>(
      `select length(key) from signing_keys where name = 'attempt-seeds'`,
    );
    expect(rows).toEqual([{ length: 48 }]);
  });
});
