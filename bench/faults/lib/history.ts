import fs from 'node:fs';
import type { SaveResult } from '@domdom/api';

export type Operation = 'login' | 'start' | 'read' | 'save' | 'finish';
/** 'unknown': no answer came, so the server may or may not have done it. */
export type Outcome = 'ok' | 'fail' | 'unknown';

export interface CallRecord {
  number: number;
  /** Who called: a browser of a pupil. */
  device: string;
  operation: Operation;
  attemptId: string | null;
  /** Of a save. */
  save: { questionId: string; rev: number; epoch: number; answer: unknown; submit: boolean } | null;
  /** By the clock of the harness, which runs on the machine of the database. */
  startedMs: number;
  endedMs: number | null;
  outcome: Outcome | null;
  code: string | null;
  /** What the server answered to a save or a finish. */
  result: unknown;
}

/** Something a pupil gave to the browser; from then on it must not get lost. */
interface Typed {
  attemptId: string;
  questionId: string;
  answer: unknown;
}

export type CallStart = Pick<CallRecord, 'device' | 'operation' | 'attemptId' | 'save'>;

/** Every call of a round and what became of it, in memory for the checker and line by line in a file for people. */
export class History {
  readonly calls: CallRecord[] = [];
  readonly typed: Typed[] = [];
  /** Attempts in real browsers, whose last calls before they are killed nobody may have seen. */
  readonly halfSeen = new Set<string>();
  /** Everything that pupils received, for the search for keys. */
  readonly received: string[] = [];
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    fs.writeFileSync(file, '');
  }

  start(call: CallStart): CallRecord {
    const record: CallRecord = {
      ...call,
      number: this.calls.length + 1,
      startedMs: Date.now(),
      endedMs: null,
      outcome: null,
      code: null,
      result: null,
    };
    this.calls.push(record);
    this.#write('start', record);
    return record;
  }

  end(record: CallRecord, end: Pick<CallRecord, 'outcome' | 'code' | 'result'>): void {
    Object.assign(record, end, { endedMs: Date.now() });
    this.#write(end.outcome ?? 'unknown', record);
  }

  type(typed: Typed): void {
    this.typed.push(typed);
    this.note('typed', typed);
  }

  /** What the nemesis does, and what else helps to read the file. */
  note(event: string, details: object = {}): void {
    fs.appendFileSync(this.#file, `${JSON.stringify({ atMs: Date.now(), event, ...details })}\n`);
  }

  get file(): string {
    return this.#file;
  }

  #write(event: string, { number, device, operation, ...record }: CallRecord): void {
    const { attemptId, save, code, result } = record;
    const end = event === 'start' ? { attemptId, save } : { code, result };
    this.note(event, { number, device, operation, ...end });
  }
}

/** Saves of which the server said that it holds them. */
export function acknowledgedSaves(
  history: History,
): (CallRecord & { save: object; attemptId: string; result: SaveResult })[] {
  return history.calls.filter(
    (call): call is CallRecord & { save: object; attemptId: string; result: SaveResult } =>
      call.operation === 'save' && call.outcome === 'ok' && call.save !== null,
  );
}
