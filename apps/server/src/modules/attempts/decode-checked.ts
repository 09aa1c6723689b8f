import { AppError } from '@domdom/domain/errors/app-error';
import type { Item } from '../examinations/item.service.ts';

/**
 * Returns the answer with canonical ids. Refused, with an issue at `path`, when the item cannot have this answer in an
 * attempt of this seed.
 */
export function decodeChecked(item: Item, seed: string, answer: unknown, path: string): unknown {
  const decoded = item.decode(seed, answer);
  if (decoded.ok) return decoded.answer;
  throw new AppError('INVALID_INPUT', { issues: [{ path, message: 'Câu trả lời sai định dạng!' }] });
}
