import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { AppError } from '@domdom/domain/errors/app-error';

const MAX_WAITING = 5;
/** What a decoder has to say is short; one that says more was taken over by its file. */
const MOST_OUTPUT = 4_000_000;

const BUSY = 'Hệ thống đang xử lý các hình khác, vui lòng thử lại sau ít phút!';
const GONE = 'Người gửi hình đã rời trang.';

/** One after the other: pupils' saves need the cores more than a picture does. */
let last: Promise<unknown> = Promise.resolve();
/** The one at work among them. */
let inHand = 0;

/** Does `work` when those who came before have done theirs. `isGone`: whether nobody waits for it any more. */
export async function inTurn<T>(isGone: () => boolean, work: () => Promise<T>): Promise<T> {
  if (inHand > MAX_WAITING) throw new AppError('UNAVAILABLE', { message: BUSY, retryAfterSeconds: 30 });
  inHand += 1;
  const turn = last.then(() => {
    if (isGone()) throw new AppError('INVALID_INPUT', { message: GONE });
    return work();
  });
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    inHand -= 1;
  }
}

interface Limits {
  /** In all. */
  timeMs: number;
  /** Without a word. */
  silenceMs?: number;
}

/**
 * Runs a program that reads a file of somebody else's, in a process of its own: what a hostile file does to a decoder
 * then ends that process and not the one that takes the answers of an exam. `code` is null when it was killed.
 */
export async function runDecoder(
  args: readonly string[],
  { timeMs, silenceMs = timeMs }: Limits,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    // Nothing of the server's settings is any business of a decoder.
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    timeout: timeMs,
    killSignal: 'SIGKILL',
  });
  const silence = setTimeout(() => child.kill('SIGKILL'), silenceMs);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    silence.refresh();
    output += text;
    if (output.length > MOST_OUTPUT) child.kill('SIGKILL');
  });
  try {
    const [code] = (await once(child, 'close')) as [number | null]; // null: killed by a signal
    return { code, output };
  } finally {
    clearTimeout(silence);
  }
}
