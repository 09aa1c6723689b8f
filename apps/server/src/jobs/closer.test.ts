import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Trx } from '../db/transaction.ts';
import { buildOpenAttempt } from '../testing/build-attempt.ts';
import { closeOverdue } from '../testing/close-overdue.ts';
import { openTestApp } from '../testing/test-app.ts';
import { asOwner } from '../testing/test-database.ts';

const test = openTestApp();

/** Lets a transaction hold its rows for as long as another server needs, which on a busy machine is more than its limit. */
const holdOn = (trx: Trx) => sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);

const statesOf = async (ids: readonly string[]) => {
  const rows = await test.db.selectFrom('attempts').select(['id', 'state']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.state);
};

it('leaves an attempt to the server that is closing it, and closes the others meanwhile', async () => {
  const taken = await buildOpenAttempt(test.db, { minutesLeft: -60 });
  const ids = [taken, await buildOpenAttempt(test.db, { minutesLeft: -50 })];
  await test.db.transaction().execute(async (other) => {
    await holdOn(other);
    await other.selectFrom('attempts').select('id').where('id', '=', taken).forUpdate().execute();
    expect(await closeOverdue(test.db)).toEqual([]);
    expect(await statesOf(ids)).toEqual(['open', 'expired']);
  });
  expect(await closeOverdue(test.db)).toEqual([]);
  expect(await statesOf(ids)).toEqual(['expired', 'expired']);
});

it('ends its run when other servers hold everything that is overdue', async () => {
  const BATCH = 5;
  const ids = await Promise.all(
    Array.from({ length: BATCH }, () => buildOpenAttempt(test.db, { minutesLeft: -60 })),
  );
  await test.db.transaction().execute(async (other) => {
    await holdOn(other);
    await other.selectFrom('attempts').select('id').where('id', 'in', ids).forUpdate().execute();
    expect(await closeOverdue(test.db, BATCH)).toEqual([]);
  });
  expect(await closeOverdue(test.db, BATCH)).toEqual([]);
  expect(new Set(await statesOf(ids))).toEqual(new Set(['expired']));
});

it('closes each attempt once, even with several servers', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => buildOpenAttempt(test.db, { minutesLeft: -60 })),
  );
  const errors = await Promise.all([1, 2, 3].map(() => closeOverdue(test.db)));
  expect(errors.flat()).toEqual([]);
  const ends = await test.db
    .selectFrom('attemptEvents')
    .select('attemptId')
    .where('kind', '=', 'expired')
    .where('attemptId', 'in', ids)
    .execute();
  expect(ends.map(({ attemptId }) => attemptId).toSorted()).toEqual(ids.toSorted());
});

it('closes an attempt with its grades and its notification, or not at all', async () => {
  const id = await buildOpenAttempt(test.db, { minutesLeft: -60 });
  const { schoolId } = await test.db
    .selectFrom('attempts')
    .select('schoolId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const answer = { attemptId: id, schoolId, questionId: '1', rev: 1, answer: '{"optionId":"a"}' };
  await test.db.insertInto('attemptAnswers').values(answer).execute();
  const gradesOf = () =>
    test.db.selectFrom('attemptAnswers').select('possible').where('attemptId', '=', id).execute();

  await asOwner(test.database, (db) =>
    sql`alter table notifications add constraint no_more check (false) not valid`.execute(db),
  );
  expect(await closeOverdue(test.db)).toHaveLength(1);
  expect([await statesOf([id]), await gradesOf()]).toEqual([['open'], [{ possible: null }]]);

  await asOwner(test.database, (db) => sql`alter table notifications drop constraint no_more`.execute(db));
  expect(await closeOverdue(test.db)).toEqual([]);
  expect([await statesOf([id]), await gradesOf()]).toEqual([['expired'], [{ possible: 1 }]]);
});
