import { isDeepStrictEqual } from 'node:util';
import type { FinishedAttempt, SaveResult } from '@domdom/api';
import { GRACE_MS } from '@domdom/domain/exam/limits';
import { decodeAnswer, type QuestionBase } from '@domdom/questions';
import { checkScore, name, type Violation } from '../../lib/check-score.ts';
import { acknowledgedSaves, type CallRecord, type History } from './history.ts';
import type { AnswerRow, Evidence, EventRow, StoredAttempt } from '../../lib/evidence.ts';

/** The server merges the saves of one question within this time into one event. */
const MERGE_MS = 10_000;

/**
 * Compares what the clients were told with the database. Safe at any moment of a round, because it only reads and
 * reports only definite violations.
 */
export function check(history: History, { attempts }: Evidence): Violation[] {
  const byAttempt = Map.groupBy(history.calls, ({ attemptId }) => attemptId ?? '');
  return attempts.flatMap((attempt) => {
    const calls = byAttempt.get(attempt.id) ?? [];
    return [
      ...checkAcknowledged(history, attempt),
      ...checkEnd(attempt, calls),
      ...checkScore(attempt),
      ...checkTime(attempt, calls),
      ...checkOrder(attempt),
      ...checkMerged(attempt, calls),
    ];
  });
}

/**
 * Checks that the server holds whatever was typed last. Only for rounds with one device per student, after everything
 * was sent.
 */
export function checkTyped(history: History, { attempts }: Evidence): Violation[] {
  return attempts.flatMap((attempt) =>
    attempt.questions.flatMap((question) => {
      const typed = history.typed.findLast(
        ({ attemptId, questionId }) => attemptId === attempt.id && questionId === question.id,
      );
      if (typed === undefined) return [];
      const held = attempt.answers.get(question.id);
      if (held !== undefined && isDeepStrictEqual(held.answer, stored(question, attempt.seed, typed.answer)))
        return [];
      return [`typed: what was typed last in ${name(attempt, question.id)} is not what the server holds`];
    }),
  );
}

/** I1: what the server acknowledged is stored, or something newer that was actually sent. */
function checkAcknowledged(history: History, attempt: StoredAttempt): Violation[] {
  const sent = history.calls.filter(({ attemptId, save }) => attemptId === attempt.id && save !== null);
  return acknowledgedSaves(history)
    .filter(({ attemptId }) => attemptId === attempt.id)
    .flatMap(({ save, result }) => {
      const where = name(attempt, save.questionId);
      const row = attempt.answers.get(save.questionId);
      if (row === undefined)
        return [`I1: revision ${result.rev} of ${where} was acknowledged and is missing`];
      if (row.rev < result.rev)
        return [`I1: revision ${result.rev} of ${where} was acknowledged, and there is only ${row.rev}`];
      const seen = sent.filter((call) => call.save?.questionId === save.questionId);
      const isAfterAllSeen = seen.every((call) => (call.save?.rev ?? 0) < row.rev);
      if (isAfterAllSeen && history.halfSeen.has(attempt.id)) return [];
      const isSent = seen.some((call) => call.save !== null && isThis(attempt, row, call.save));
      return isSent ? [] : [`I1: ${where} holds, as revision ${row.rev}, what nobody sent under this number`];
    });
}

const isThis = (attempt: StoredAttempt, row: AnswerRow, save: NonNullable<CallRecord['save']>): boolean => {
  const question = attempt.questions.find(({ id }) => id === save.questionId);
  if (question === undefined || save.questionId !== row.questionId || save.rev !== row.rev) return false;
  return isDeepStrictEqual(row.answer, stored(question, attempt.seed, save.answer));
};

/** I2: there is one end and one score, the same for everyone who asks. */
function checkEnd(attempt: StoredAttempt, calls: readonly CallRecord[]): Violation[] {
  const ends = attempt.events.filter(isEnd);
  const expected = attempt.state === 'open' ? 0 : 1;
  const counted =
    ends.length === expected
      ? []
      : [`I2: attempt ${attempt.id} is ${attempt.state} and has ${ends.length} ends`];
  const wrong = calls
    .filter(({ operation, outcome }) => operation === 'finish' && outcome === 'ok')
    .flatMap((call) => {
      const told = (call.result as FinishedAttempt).attempt; // the contract's response to a finish
      const isSame =
        told.state === attempt.state &&
        told.score === attempt.score &&
        told.passed === attempt.passed &&
        told.finishedAt === attempt.finishedAt?.toISOString();
      return isSame ? [] : [`I2: call ${call.number} was told another end of attempt ${attempt.id}`];
    });
  return [...counted, ...wrong];
}

/** I4: by the database's clock, nothing was accepted after the grace period and nothing was refused before its end. */
function checkTime(attempt: StoredAttempt, calls: readonly CallRecord[]): Violation[] {
  const endMs = attempt.deadline.getTime() + GRACE_MS;
  const written = [
    ...attempt.events.filter(isSave),
    // The last save may have no event.
    ...[...attempt.answers.values()].map(({ savedAt, questionId }) => ({ at: savedAt, questionId })),
  ];
  const late = written
    .filter(({ at }) => at.getTime() > endMs)
    .map(({ at, questionId }) => {
      const lateMs = at.getTime() - endMs;
      return `I4: ${name(attempt, questionId ?? '')} was accepted ${lateMs} ms after the grace period`;
    });
  const isEnded = (call: CallRecord) =>
    calls.some((other) => other.operation === 'finish' && other.startedMs <= (call.endedMs ?? 0));
  const early = calls
    .filter(({ code }) => code === 'TIME_OVER' || code === 'ATTEMPT_CLOSED')
    .filter((call) => (call.endedMs ?? 0) < endMs && !isEnded(call))
    .map(
      (call) =>
        `I4: call ${call.number} was refused ${endMs - (call.endedMs ?? 0)} ms before the grace period ended`,
    );
  const isTooEarly = attempt.state === 'expired' && (attempt.finishedAt?.getTime() ?? 0) < endMs;
  const closed = isTooEarly ? [`I4: attempt ${attempt.id} was closed before the grace period ended`] : [];
  return [...late, ...early, ...closed];
}

/** I5: revisions and devices only increase, each revision is accepted once, and nothing follows the end. */
function checkOrder(attempt: StoredAttempt): Violation[] {
  const problems: Violation[] = [];
  const newest = new Map<string, EventRow>();
  let epoch = 0;
  let isOver = false;
  if (attempt.events[0]?.kind !== 'started') problems.push(`I5: attempt ${attempt.id} has no start event`);
  for (const event of attempt.events) {
    const where = name(attempt, event.questionId ?? '');
    if (event.epoch < epoch) problems.push(`I5: in ${where} device ${event.epoch} came after ${epoch}`);
    epoch = Math.max(epoch, event.epoch);
    if (isEnd(event)) isOver = true;
    if (!isSave(event) || event.questionId === null) continue;
    if (isOver) problems.push(`I5: ${where} was written after the end`);
    const before = newest.get(event.questionId)?.rev ?? 0;
    if ((event.rev ?? 0) <= before)
      problems.push(`I5: revision ${event.rev} of ${where} was accepted after ${before}`);
    newest.set(event.questionId, event);
  }
  for (const [questionId, row] of attempt.answers) {
    const event = newest.get(questionId);
    if (attempt.state === 'open' && row.submittedAt !== null && event?.kind !== 'submitted')
      problems.push(`I5: ${name(attempt, questionId)} is graded without a submit`);
    problems.push(...againstNewest(attempt, row, event));
  }
  for (const questionId of newest.keys())
    if (!attempt.answers.has(questionId)) problems.push(`I5: ${name(attempt, questionId)} is gone`);
  return problems;
}

/**
 * Saves of one question within ten seconds are one event, so an answer may be newer than its newest event, but not by
 * more than that, and never older.
 */
function againstNewest(attempt: StoredAttempt, row: AnswerRow, event: EventRow | undefined): Violation[] {
  const where = name(attempt, row.questionId);
  const eventRev = event?.rev ?? null;
  if (event === undefined || eventRev === null) return [`I5: ${where} has no event`];
  if (eventRev > row.rev)
    return [`I5: ${where} has an event of revision ${eventRev}, and is only at ${row.rev}`];
  if (eventRev === row.rev)
    return isDeepStrictEqual(event.answer, row.answer)
      ? []
      : [`I5: ${where} differs from the event of its revision`];
  if (row.submittedAt !== null && attempt.state === 'open')
    return [`I5: ${where} was submitted as revision ${row.rev}, and has no event of it`];
  const newerMs = row.savedAt.getTime() - event.at.getTime();
  return newerMs > MERGE_MS ? [`I5: ${where} is ${newerMs} ms newer than its newest event`] : [];
}

/** I5: nothing is lost by merging saves into events, and no save without an event escapes the rules of order. */
function checkMerged(attempt: StoredAttempt, calls: readonly CallRecord[]): Violation[] {
  const saves = calls.filter(isSaveCall);
  return [...attempt.answers.values()].flatMap((row) => {
    const where = name(attempt, row.questionId);
    const ofQuestion = saves.filter(({ save }) => save.questionId === row.questionId);
    const events = attempt.events.filter((event) => isSave(event) && event.questionId === row.questionId);
    const senders = ofQuestion.filter(({ save }) => save.rev === row.rev);
    const isForbidden = senders.length > 0 && senders.every((call) => isOvertaken(call, calls));
    return [
      ...(isForbidden ? [`I5: ${where} was written after the end, or by a replaced device`] : []),
      ...events.flatMap((event, index) => {
        const next = events[index + 1];
        if (next === undefined || next.at.getTime() - event.at.getTime() <= MERGE_MS) return [];
        return ofQuestion
          .filter(({ save, outcome, result }) => outcome === 'ok' && isAcceptedAs(save.rev, result))
          .filter(({ save }) => save.rev > (event.rev ?? 0) && save.rev < (next.rev ?? 0))
          .map(({ save }) => `I5: revision ${save.rev} of ${where} left its ten seconds without an event`);
      }),
    ];
  });
}

type SaveCall = CallRecord & { save: object };
const isSaveCall = (call: CallRecord): call is SaveCall => call.operation === 'save' && call.save !== null;

/** The reply to a save tells the revision that the server holds after it. */
function isAcceptedAs(rev: number, result: unknown): boolean {
  const held = result as SaveResult; // the contract's response to a save
  return held.rev === rev;
}

/** When this was called, the attempt had ended, or a newer device was already saving. */
const isOvertaken = ({ save, startedMs }: SaveCall, calls: readonly CallRecord[]): boolean =>
  calls.some((other) => {
    if (other.operation === 'finish')
      return other.outcome === 'ok' && other.endedMs !== null && other.endedMs < startedMs;
    return other.save !== null && other.save.epoch > save.epoch && other.startedMs < startedMs;
  });

const isEnd = ({ kind }: EventRow): boolean => kind === 'finished' || kind === 'expired';
const isSave = ({ kind }: EventRow): boolean => kind === 'saved' || kind === 'submitted';
/** Returns a student's answer as the server stores it. */
function stored(question: QuestionBase, seed: string, answer: unknown): unknown {
  const decoded = decodeAnswer(question, seed, answer);
  // Through JSON, because the database stores JSON.
  return decoded.ok ? (JSON.parse(JSON.stringify(decoded.answer)) as unknown) : undefined; // the same, reparsed
}
