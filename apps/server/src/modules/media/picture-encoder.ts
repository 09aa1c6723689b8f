import path from 'node:path';
import { AppError } from '@domdom/domain/errors/app-error';
import { inTurn, runDecoder } from './decoder.service.ts';
import { PICTURE_EXIT, TOO_MANY_PIXELS } from './picture-limits.service.ts';

const PROGRAM = path.join(import.meta.dirname, 'encode-picture.ts');
const TIME_LIMIT_MS = 30_000;

const TOO_SLOW = 'Hình này mất quá nhiều thời gian để xử lý; hãy thu nhỏ hình rồi thử lại!';
const BROKEN = 'Không đọc được hình này: tệp bị hỏng hoặc không phải hình!';

interface Options {
  /** Whether nobody waits for the picture any more. */
  isGone(): boolean;
  /** Edge of the square that is wanted, filled by the middle of the picture; otherwise it keeps its shape. */
  square?: number;
  timeLimitMs?: number;
}

/** Makes a clean WebP of a picture, without what the camera wrote into it. Throws why it could not. */
export async function encodePicture(
  from: string,
  to: string,
  { isGone, square, timeLimitMs = TIME_LIMIT_MS }: Options,
): Promise<void> {
  const args = [PROGRAM, from, to, ...(square === undefined ? [] : [String(square)])];
  const { code } = await inTurn(isGone, () => runDecoder(args, { timeMs: timeLimitMs }));
  if (code === 0) return;
  if (code === null) throw new AppError('FILE_TOO_LARGE', { message: TOO_SLOW });
  if (code === PICTURE_EXIT.diskFull) throw new AppError('STORAGE_FULL');
  if (code === PICTURE_EXIT.tooManyPixels) {
    throw new AppError('FILE_TOO_LARGE', { message: TOO_MANY_PIXELS });
  }
  throw new AppError('FILE_TYPE_REFUSED', { message: BROKEN });
}
