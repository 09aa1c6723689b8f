/**
 * Builds of the product that lack one guard each. The checker must catch every one of them: a proof that cannot fail
 * proves nothing. They exist only in the harness, as text replacements while a file is loaded.
 */
export interface Patch {
  /** The end of the file's path. */
  file: string;
  find: string;
  replace: string;
}

const SAVE = 'modules/attempts/save-answer.repo.ts';
const FINISH = 'modules/attempts/finish-attempt.ts';
const SAVER = 'modules/attempts/save-answer.ts';
const SERVICE = 'modules/attempts/attempt.service.ts';
const REPO = 'modules/attempts/attempt.repo.ts';
const PRESENT = 'modules/attempts/attempt.present.ts';
const OLDER_CALL = 'modules/gateway/olympic-procedure.ts';
const GRADEBOOK = 'modules/assignments/gradebook.service.ts';
const MESSAGES = 'jobs/message-sender.ts';
const TRANSACTION = 'db/transaction.ts';

const BUILDS = {
  /** The reply is sent before the write. */
  'reply-before-commit': [
    {
      file: SAVE,
      find: 'const { rows } = await pool.query<SavedRow>({',
      replace: `const write = async (query) => {
        setTimeout(() => void pool.query(query).catch(() => undefined), 300);
        const now = { is_late: false, is_accepted: true, server_time: Date.now() / 1000 };
        return { rows: saves.map((_, place) => ({ place, ...now })) };
      };
      const { rows } = await write({`,
    },
  ],
  /** A late or repeated save overwrites a newer one. */
  'save-without-revision': [
    {
      file: SAVE,
      find: 'where a.rev < excluded.rev and a.submitted_at is null',
      replace: 'where a.submitted_at is null',
    },
  ],
  /** A replaced device can keep writing. */
  'save-without-epoch': [
    { file: SAVE, find: "state = 'open' and epoch = g.epoch", replace: "state = 'open' and g.epoch > 0" },
  ],
  /** A second finish grades and closes the attempt again. */
  'finish-without-state': [
    { file: FINISH, find: "if (attempt.state !== 'open') return { attempt };", replace: '' },
    {
      file: FINISH,
      find: "if (attempt.epoch !== by.epoch) throw new AppError('ATTEMPT_STALE');",
      replace: '',
    },
  ],
  /** Statements that belong together are committed separately. */
  'no-transaction': [
    {
      file: TRANSACTION,
      find: 'await db.transaction().execute((trx) => work(trx, (task) => tasks.push(task)))',
      replace: 'await db.connection().execute((trx) => work(trx, (task) => tasks.push(task)))',
    },
  ],
  /** Each server judges the deadline by its own clock. */
  'clock-of-the-process': [
    {
      file: SAVE,
      find: 'and clock_timestamp() <= deadline',
      replace: 'and to_timestamp($2::double precision / 1000) <= deadline',
    },
    {
      file: SAVE,
      find: '...STATEMENTS[ifLocked], values',
      replace: '...STATEMENTS[ifLocked], values: [...values, Date.now()]',
    },
  ],
  /** Attempts are closed as soon as their deadline has passed, without the grace period. */
  'closer-without-grace': [
    {
      file: REPO,
      find: ".where('deadline', '<', sql<Date>`now() - ${`${GRACE_MS} milliseconds`}::interval`)",
      replace: ".where('deadline', '<', sql<Date>`now()`)",
    },
    {
      file: REPO,
      find: "clock_timestamp() > deadline + ${sql.raw(`interval '${GRACE_MS} milliseconds'`)}",
      replace: 'clock_timestamp() > deadline',
    },
  ],
  /** The student's copy carries the stored question, including its key. */
  'key-in-the-copy': [
    {
      file: PRESENT,
      find: 'paper.questions.map((question) => publicQuestion(question, attempt.seed))',
      replace:
        'paper.questions.map((question) => ({ ...publicQuestion(question, attempt.seed), stored: question }))',
    },
  ],
  /** The exercise page leaks the key before the attempt; no other call does. */
  'key-in-the-page': [
    {
      file: SERVICE,
      find: 'title: given?.title ?? paper.title,',
      replace: 'title: JSON.stringify(paper.questions),',
    },
  ],
  /** Older clients receive the key of an unfinished numbered exam. */
  'key-in-older-calls': [
    {
      file: OLDER_CALL,
      find: 'const hasKeys = isReleased || isAllowed(STAFF, caller.roles);',
      replace: 'const hasKeys = true;',
    },
  ],
  /** The score does not match the stored answers. */
  'score-of-its-own': [
    {
      file: SAVER,
      find: 'const grade = isFinal ? item.grade(answer) : null;',
      replace: 'const grade = isFinal ? { ...item.grade(answer), earned: 0, isCorrect: false } : null;',
    },
  ],
  /** The teacher's view is a minute old. */
  'results-of-a-minute-ago': [
    {
      file: GRADEBOOK,
      find: "const finished = own.find((attempt) => attempt.state !== 'open');",
      replace: `const finished = own.find(
        (attempt) => attempt.state !== 'open' && Date.now() - attempt.finishedAt.getTime() > 60_000,
      );`,
    },
  ],
  /** A message counts as sent before the partner has it. */
  'sent-before-the-call': [
    {
      file: MESSAGES,
      find: 'const answer = await ask(',
      replace: 'await markSent(db, message);\n    const answer = await ask(',
    },
  ],
} satisfies Record<string, readonly Patch[]>;

export type BrokenServer = keyof typeof BUILDS;

export const patchesOf = (build: BrokenServer): readonly Patch[] => BUILDS[build];

/** Lists every server build that lacks a guard. */
export const brokenServers = (): BrokenServer[] => Object.keys(BUILDS).filter(isBrokenServer);

export const isBrokenServer = (name: string): name is BrokenServer => name in BUILDS;

/**
 * Returns the text of a file as it is in a build; throws when the product has changed and the guard is no longer found.
 */
export function breakText(build: BrokenServer, url: string, text: string): string {
  return patchesOf(build)
    .filter(({ file }) => url.endsWith(`/apps/server/src/${file}`))
    .reduce((broken, { find, replace }) => {
      if (!broken.includes(find))
        throw new Error(`The guard of the build '${build}' is not in the product any more: ${find}`);
      return broken.replace(find, () => replace);
    }, text);
}
