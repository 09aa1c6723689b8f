import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { AppError } from '@domdom/domain/errors/app-error';
import { MOST_PIXELS, PICTURE_EXIT } from './picture-limits.ts';

const PROGRAM = path.join(import.meta.dirname, 'encode-picture.ts');
const TIME_LIMIT_MS = 30_000;
const MAX_WAITING = 5;

const BUSY = 'Hệ thống đang xử lý các hình khác, vui lòng thử lại sau ít phút!';
const TOO_SLOW = 'Hình này mất quá nhiều thời gian để xử lý; hãy thu nhỏ hình rồi thử lại!';
const BROKEN = 'Không đọc được hình này: tệp bị hỏng hoặc không phải hình!';
const GONE = 'Người gửi hình đã rời trang.';

/** One after the other: pupils' saves need the cores more than a picture does. */
let last: Promise<unknown> = Promise.resolve();
/** The one at work among them. */
let inHand = 0;

interface Options {
  /** Whether nobody waits for the picture any more. */
  isGone(): boolean;
  timeLimitMs?: number;
}

/** Makes a clean WebP of a picture, without what the camera wrote into it. Throws why it could not. */
export async function encodePicture(from: string, to: string, options: Options): Promise<void> {
  if (inHand > MAX_WAITING) throw new AppError('UNAVAILABLE', { message: BUSY, retryAfterSeconds: 30 });
  inHand += 1;
  const turn = last.then(() => run(from, to, options));
  last = turn.catch(() => undefined);
  try {
    await turn;
  } finally {
    inHand -= 1;
  }
}

async function run(
  from: string,
  to: string,
  { isGone, timeLimitMs = TIME_LIMIT_MS }: Options,
): Promise<void> {
  if (isGone()) throw new AppError('INVALID_INPUT', { message: GONE });
  const child = spawn(process.execPath, [PROGRAM, from, to], {
    stdio: 'ignore',
    // Nothing of the server's settings is any business of a decoder.
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    timeout: timeLimitMs,
    killSignal: 'SIGKILL',
  });
  const [code] = (await once(child, 'exit')) as [number | null]; // null: killed by a signal
  if (code === 0) return;
  if (code === null) throw new AppError('FILE_TOO_LARGE', { message: TOO_SLOW });
  if (code === PICTURE_EXIT.diskFull) throw new AppError('STORAGE_FULL');
  if (code === PICTURE_EXIT.tooManyPixels) {
    const message = `Hình quá lớn: tối đa ${MOST_PIXELS / 1_000_000} triệu điểm ảnh!`;
    throw new AppError('FILE_TOO_LARGE', { message });
  }
  throw new AppError('FILE_TYPE_REFUSED', { message: BROKEN });
}
