import path from 'node:path';
import { AppError } from '@domdom/domain/errors/app-error';
import { inTurn, runDecoder, type Sender } from './decoder.service.ts';
import { PICTURE_EXIT, TOO_MANY_PIXELS } from './picture-limits.service.ts';

const PROGRAM = path.join(import.meta.dirname, 'encode-picture.ts');
const TIME_LIMIT_MS = 30_000;

const TOO_SLOW = 'Hình này mất quá nhiều thời gian để xử lý; hãy thu nhỏ hình rồi thử lại!';
const BROKEN = 'Không đọc được hình này: tệp bị hỏng hoặc không phải hình!';

interface Options {
  sender: Sender;
  /** Edge of the wanted square, filled with the middle of the picture; without it the picture keeps its shape. */
  square?: number;
  /** The longer edge of a picture that keeps its shape. */
  longest?: number;
  timeLimitMs?: number;
}

/** Makes a clean WebP from a picture, without the camera's metadata. Throws the reason when it cannot. */
export async function encodePicture(
  from: string,
  to: string,
  { sender, square, longest, timeLimitMs = TIME_LIMIT_MS }: Options,
): Promise<void> {
  const args = [PROGRAM, from, to, ...sizeOf({ square, longest })];
  const { code } = await inTurn('picture', sender, () => runDecoder(args, { timeMs: timeLimitMs }));
  if (code !== 0) throw refusalOf(code);
}

const sizeOf = ({
  square,
  longest,
}: {
  square: number | undefined;
  longest: number | undefined;
}): string[] => {
  if (square !== undefined) return [String(square)];
  return longest === undefined ? [] : ['inside', String(longest)];
};

/** `code`: the program's exit code; null when it was killed. */
export function refusalOf(code: number | null): Error {
  if (code === null) return new AppError('FILE_TOO_LARGE', { message: TOO_SLOW });
  if (code === PICTURE_EXIT.diskFull) return new AppError('STORAGE_FULL');
  if (code === PICTURE_EXIT.tooManyPixels)
    return new AppError('FILE_TOO_LARGE', { message: TOO_MANY_PIXELS });
  if (code === PICTURE_EXIT.broken) return new AppError('FILE_TYPE_REFUSED', { message: BROKEN });
  return new Error(`The program that encodes pictures ended with code ${code}.`);
}
