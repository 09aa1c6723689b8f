import type { ErrorCode } from '../errors/codes.ts';

/** What the security log keeps, in the order in which a reader chooses. */
export const SECURITY_KINDS = [
  'login-failed',
  'refused',
  'slowed-down',
  'code-refused',
  'key-refused',
  'school-account-refused',
  'school-account-changed',
  'foreign-origin',
  'logged-in',
  'reset-asked',
  'password-changed',
  'factor-added',
  'factor-removed',
  'recovery-code-used',
  'code-issued',
  'exported',
  'confirmed',
  'rights-changed',
  'session-ended',
  'erased',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** Why a school account was refused. The answer does not say it, because a stranger reads that. */
export const SCHOOL_ACCOUNT_REFUSALS = [
  'LOGIN_OVER',
  'PROVIDER_ANSWER',
  'EMAIL_UNVERIFIED',
  'FOREIGN_DOMAIN',
  'OTHER_ACCOUNT_CHOSEN',
  'EMAIL_UNKNOWN',
  'NO_SECOND_FACTOR',
] as const;
export type SchoolAccountRefusal = (typeof SCHOOL_ACCOUNT_REFUSALS)[number];

/** What a refusal with this code is to the log; null for one that says nothing about rights. */
const KIND_OF_CODE: Partial<Record<ErrorCode, SecurityKind>> = {
  LOGIN_FAILED: 'login-failed',
  CODE_UNKNOWN: 'code-refused',
  LINK_REFUSED: 'code-refused',
  FORBIDDEN: 'refused',
  CONFIRMATION_REQUIRED: 'refused',
  TOO_MANY_REQUESTS: 'slowed-down',
  ORIGIN_REFUSED: 'foreign-origin',
};

/** `isForeign`: what is missing may be an object of somebody else, since both look alike to the caller. */
export function refusalKind(code: ErrorCode, isForeign: boolean): SecurityKind | null {
  if (code === 'NOT_FOUND' && isForeign) return 'refused';
  return KIND_OF_CODE[code] ?? null;
}

/** An event as it happened, before equal ones are merged. */
export interface SecurityEvent {
  kind: SecurityKind;
  /** The code of a refusal, or why it was one; '' otherwise. */
  code: string;
  /** The route, without what was asked for: ids and addresses may name people. */
  route: string;
  accountId: string | null;
  /** Of an account that nobody knows at a school that is known; undefined: that of the account. */
  schoolId?: string;
  /** `loginKey` of what somebody typed. It only finds the account, and is not kept. */
  loginKey: string | null;
  network: string;
}

/** Rows of events that have something to write. */
export interface SecurityRow extends SecurityEvent {
  count: number;
}

const MINUTE_MS = 60_000;
/** Rows that may be written at once, and one more each so many milliseconds. Beyond that, a kind is one row a minute. */
const ROWS_AT_ONCE = 500;
const MS_PER_ROW = 3_000;

interface Kept {
  row: SecurityRow;
  /** How many of `row.count` are written already. */
  written: number;
}

/**
 * Merges equal events of a minute: the first is written at once, the others as one more row when the minute is over. So
 * a flood of refusals costs two rows a minute for each account or network, and a flood from many networks a fixed
 * number of rows. What succeeded is never merged with others, because its number is bounded by its own budget.
 */
export class SecurityBuffer {
  readonly #kept = new Map<string, Kept>();
  #minute = 0;
  #rowsLeft = ROWS_AT_ONCE;
  #refilledMs = 0;

  add(event: SecurityEvent, nowMs: number): void {
    const key = this.#keyOf(event);
    const known = this.#kept.get(key);
    if (known !== undefined) {
      known.row.count += 1;
      return;
    }
    this.#refill(nowMs);
    if (this.#rowsLeft >= 2 || event.code === '') {
      // One for its first row, one for what follows.
      this.#rowsLeft -= 2;
      this.#kept.set(key, { row: { ...event, count: 1 }, written: 0 });
      return;
    }
    const { schoolId: _school, ...rest } = event;
    const flood = { ...rest, route: '', accountId: null, loginKey: null, network: '' };
    const floodKey = this.#keyOf(flood);
    const flooded = this.#kept.get(floodKey);
    if (flooded === undefined) this.#kept.set(floodKey, { row: { ...flood, count: 1 }, written: 0 });
    else flooded.row.count += 1;
  }

  /** The rows to write now. `isLast`: also what the running minute has counted so far. */
  take(nowMs: number, { isLast = false }: { isLast?: boolean } = {}): SecurityRow[] {
    const minute = Math.floor(nowMs / MINUTE_MS);
    const isOver = isLast || minute !== this.#minute;
    this.#minute = minute;
    const rows: SecurityRow[] = [];
    for (const kept of this.#kept.values()) {
      const count = kept.row.count - kept.written;
      if (count === 0 || (kept.written > 0 && !isOver)) continue;
      // Written at once only as it began; what was added since then waits for the end of the minute.
      rows.push({ ...kept.row, count });
      kept.written = kept.row.count;
    }
    if (isOver) this.#kept.clear();
    return rows;
  }

  #keyOf({ kind, code, accountId, schoolId, loginKey, network, route }: SecurityEvent): string {
    // A refusal is the same wherever it was met. What succeeded differs by its route.
    return JSON.stringify([
      kind,
      code,
      accountId ?? loginKey ?? schoolId ?? null,
      network,
      code === '' ? route : '',
    ]);
  }

  #refill(nowMs: number): void {
    const rows = Math.floor((nowMs - this.#refilledMs) / MS_PER_ROW);
    if (rows < 1) return;
    this.#rowsLeft = Math.min(ROWS_AT_ONCE, this.#rowsLeft + rows);
    this.#refilledMs = nowMs;
  }
}
