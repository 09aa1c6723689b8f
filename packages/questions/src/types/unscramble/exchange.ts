import type { ExchangeForm } from '../../exchange/contract.ts';
import { withoutUndefined } from '../../raw/base.ts';
import type { UnscrambleMode, UnscrambleQuestion } from './schema.ts';

export const exchange: ExchangeForm<UnscrambleQuestion> = {
  inSpreadsheet:
    'Đáp án đúng: các mảnh theo thứ tự đúng, cách nhau bằng |. Thứ tự đúng khác: viết cả câu ở dòng dưới.',
  write: ({ prompt, pieces, alternatives }) => ({ kind: 'order', prompt, pieces, alternatives }),
  read(body) {
    if (body.kind !== 'order') return null;
    return withoutUndefined({
      prompt: body.prompt,
      pieces: body.pieces,
      alternatives: body.alternatives,
      settings: { mode: modeOf(body.pieces) },
    });
  },
  takes: (body) => body.kind === 'order',
};

function modeOf(pieces: readonly string[]): UnscrambleMode {
  if (pieces.every((piece) => [...piece].length === 1)) return 'letters';
  return pieces.some((piece) => /\s/u.test(piece)) ? 'groups' : 'words';
}
