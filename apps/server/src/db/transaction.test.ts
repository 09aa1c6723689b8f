import { afterEach, expect, it, vi } from 'vitest';
import { buildAssignment, buildClass } from '../testing/builders.ts';
import { openTestApp } from '../testing/test-app.ts';
import { LiveBus } from './live-bus.ts';
import { inTransaction } from './transaction.ts';

const test = openTestApp();

afterEach(() => void vi.restoreAllMocks());

it('returns its result, runs every task and logs those that fail', async () => {
  const log = vi.spyOn(test.app.log, 'error');
  const failure = new Error('the socket is broken');
  const done: string[] = [];
  const result = await inTransaction(test.db, async (trx, afterCommit) => {
    afterCommit(() => done.push('first'));
    afterCommit(() => {
      throw failure;
    });
    afterCommit(() => done.push('last'));
    await trx.selectFrom('users').select('id').limit(1).execute();
    return 'committed';
  });
  expect({ result, done }).toEqual({ result: 'committed', done: ['first', 'last'] });
  expect(log).toHaveBeenCalledExactlyOnceWith({ err: failure }, expect.any(String));
});

it('runs no task after a rollback', async () => {
  const task = vi.fn<() => void>();
  const failing = inTransaction(test.db, async (_trx, afterCommit) => {
    afterCommit(task);
    await Promise.reject(new Error('rolled back'));
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(task).not.toHaveBeenCalled();
});

it('answers a committed request although nobody can be told about it', async () => {
  const target = await buildClass(test.db);
  const assignment = await buildAssignment(test.db, target);
  const teacher = await test.logIn(target.teacher);
  const failure = new Error('no messages today');
  const publish = vi.spyOn(LiveBus.prototype, 'publish').mockImplementation(() => {
    throw failure;
  });
  const log = vi.spyOn(test.app.log, 'error');
  const answer = await teacher.call({ method: 'DELETE', url: `/api/teacher/assignments/${assignment.id}` });
  expect(publish).toHaveBeenCalled();
  expect(answer.statusCode).toBe(200);
  expect(log).toHaveBeenCalledWith({ err: failure }, expect.any(String));
});
