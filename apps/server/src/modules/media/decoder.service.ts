import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { AppError } from '@domdom/domain/errors/app-error';
import { bareEnvironment } from '../../processes/bare-environment.ts';
import { processorMs } from '../../processes/processor-time.ts';
import { Turns } from './turns.ts';

const MOST_WAITING = { ofAccount: 5, ofAll: 60 };
/** A decoder prints little. A hostile file has taken over a decoder that prints more. */
const MOST_OUTPUT = 4_000_000;

const BUSY = 'Hệ thống đang xử lý các hình khác, vui lòng thử lại sau ít phút!';
const busy = () => new AppError('UNAVAILABLE', { message: BUSY, retryAfterSeconds: 30 });
const GONE = 'Người gửi hình đã rời trang.';

/** Who waits for a file to be decoded. */
export interface Sender {
  /** The account's id. */
  account: string;
  /** Returns whether the sender has stopped waiting. */
  isGone(this: void): boolean;
}

/** How much work a file may be: a PDF may take a minute, so pictures never wait for one. */
export type Effort = 'picture' | 'document';

/** Decodes one picture and one document at a time, because students' saves need the cores more. */
const turns: Record<Effort, Turns> = {
  picture: new Turns({ ...MOST_WAITING, busy }),
  document: new Turns({ ...MOST_WAITING, busy }),
};

/** Runs `work` when it is this account's turn. */
export async function inTurn<T>(
  effort: Effort,
  { account, isGone }: Sender,
  work: () => Promise<T>,
): Promise<T> {
  return turns[effort].run(account, () => {
    if (isGone()) throw new AppError('INVALID_INPUT', { message: GONE });
    return work();
  });
}

interface Limits {
  /** In all. */
  timeMs: number;
  /** Without output, while the program computes. */
  silenceMs?: number;
}

/** Less processor time than saves get when both want it, and enough not to run out of time. */
const NICE = 3;

/** Students' saves come before decoding. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, Math.max(NICE, os.getPriority(pid)));
  } catch {
    // It has ended already, or the system knows no priorities.
  }
}

/**
 * Runs a program that reads someone else's file in a process of its own. If a hostile file crashes the decoder, it ends
 * that process and not the one that takes exam answers. `code` is null when the process was killed.
 */
export async function runDecoder(
  args: readonly string[],
  { timeMs, silenceMs = timeMs }: Limits,
): Promise<{ code: number | null; output: string }> {
  const child: ChildProcess = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: bareEnvironment(),
    timeout: timeMs,
    killSignal: 'SIGKILL',
  });
  // Listen at once: if no process can be started, an event reports it, and without a listener it would crash ours.
  const closed = once(child, 'close') as Promise<[number | null]>; // null: killed by a signal
  giveWay(child.pid);
  let output = '';
  let usedMs = 0;
  const silence = setTimeout(() => {
    const now = processorMs(child.pid);
    // A program that gets no processor time is slow, not stuck; `timeMs` still ends it.
    if (now !== null && now - usedMs < silenceMs / 2) silence.refresh();
    else child.kill('SIGKILL');
  }, silenceMs);
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    silence.refresh();
    usedMs = processorMs(child.pid) ?? 0;
    output += text;
    if (output.length > MOST_OUTPUT) child.kill('SIGKILL');
  });
  try {
    const [code] = await closed;
    return { code, output };
  } finally {
    clearTimeout(silence);
  }
}
