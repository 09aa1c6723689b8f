import fs from 'node:fs';
import type { SaveResult } from '@domdom/api';

export type Operation = 'login' | 'start' | 'read' | 'save' | 'finish';
/** 'unknown': no reply came, so the server may or may not have done it. */
export type Outcome = 'ok' | 'fail' | 'unknown';

export interface CallRecord {
  number: number;
  /** The caller: one browser of a student. */
  device: string;
  operation: Operation;
  attemptId: string | null;
  /** Set for a save only. */
  save: { questionId: string; rev: number; epoch: number; answer: unknown; submit: boolean } | null;
  /** By the clock of the harness, which runs on the database's machine. */
  startedMs: number;
  endedMs: number | null;
  outcome: Outcome | null;
  code: string | null;
  /** The server's response to a save or a finish. */
  result: unknown;
}

/** Something a student entered into the browser; from then on it must not get lost. */
interface Typed {
  attemptId: string;
  questionId: string;
  answer: unknown;
}

export type CallStart = Pick<CallRecord, 'device' | 'operation' | 'attemptId' | 'save'>;

/** Every call of a round and its outcome, in memory for the checker and line by line in a file for people. */
export class History {
  readonly calls: CallRecord[] = [];
  readonly typed: Typed[] = [];
  /** Attempts in real browsers; their last calls before a kill may be missing from the history. */
  readonly halfSeen = new Set<string>();
  /** Everything that students received, to be searched for keys. */
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

  /** Records the actions of the fault, and other help for reading the file. */
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

/** Returns the saves that the server acknowledged. */
export function acknowledgedSaves(
  history: History,
): (CallRecord & { save: object; attemptId: string; result: SaveResult })[] {
  return history.calls.filter(
    (call): call is CallRecord & { save: object; attemptId: string; result: SaveResult } =>
      call.operation === 'save' && call.outcome === 'ok' && call.save !== null,
  );
}
