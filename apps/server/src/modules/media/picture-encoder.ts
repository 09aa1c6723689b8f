import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { AppError } from '@domdom/domain/errors/app-error';
import { MOST_PIXELS, PICTURE_EXIT } from './picture-limits.ts';

const PROGRAM = path.join(import.meta.dirname, 'encode-picture.ts');
const TIME_LIMIT_MS = 30_000;
/** One after the other: pupils' saves need the cores more than a picture does. */
let last: Promise<unknown> = Promise.resolve();

const refused = (message: string): AppError => new AppError('FILE_TYPE_REFUSED', { message });

/** Makes a clean WebP of a picture, without what the camera wrote into it. Throws why it could not. */
export function encodePicture(from: string, to: string): Promise<void> {
  const turn = last.then(() => run(from, to));
  last = turn.catch(() => undefined);
  return turn;
}

async function run(from: string, to: string): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, from, to], {
    stdio: 'ignore',
    // Nothing of the server's settings is any business of a decoder.
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const [code] = (await once(child, 'exit')) as [number | null]; // null: killed by a signal
  if (code === 0) return;
  if (code === PICTURE_EXIT.diskFull) throw new AppError('STORAGE_FULL');
  if (code === PICTURE_EXIT.tooManyPixels) {
    const message = `Hình quá lớn: tối đa ${MOST_PIXELS / 1_000_000} triệu điểm ảnh!`;
    throw new AppError('FILE_TOO_LARGE', { message });
  }
  throw refused('Không đọc được hình này: tập tin bị hỏng hoặc không phải hình!');
}
