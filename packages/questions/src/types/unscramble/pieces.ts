import type { UnscrambleMode, UnscrambleQuestion } from './schema.ts';

/** Canonical ids of the pieces, in the right order. */
export function pieceIds(question: UnscrambleQuestion): string[] {
  return question.pieces.map((_, index) => `p${index}`);
}

function separator(mode: UnscrambleMode): string {
  return mode === 'letters' ? '' : ' ';
}

export function joinPieces(pieces: readonly string[], mode: UnscrambleMode): string {
  return comparable(pieces.join(separator(mode)));
}

/** Prepares texts for exact comparison, ignoring only outer spaces and differences in Unicode composition. */
function comparable(text: string): string {
  return text.normalize('NFC').trim();
}

export function isRightText(question: UnscrambleQuestion, pieces: readonly string[]): boolean {
  const { mode } = question.settings;
  const text = joinPieces(pieces, mode);
  return (
    text === joinPieces(question.pieces, mode) ||
    (question.alternatives ?? []).some((alternative) => comparable(alternative) === text)
  );
}

const MAX_TRIES = 50_000;

/**
 * Finds an order of the pieces that forms `text`; null if there is none. Equal pieces are tried once per place, and a
 * set of used pieces that failed is not tried again. Sentences and words need a few hundred tries; the limit keeps
 * pieces that all begin alike ('a', 'aa', 'aaa') from blocking the server.
 */
export function arrangeToText(
  pieces: readonly string[],
  text: string,
  mode: UnscrambleMode,
): string[] | null {
  const target = comparable(text);
  const parts = pieces.map(comparable);
  const gap = separator(mode);
  if (parts.join(gap).length !== target.length) return null;
  const failed = new Set<number>();
  let triesLeft = MAX_TRIES;

  const search = (used: number, offset: number): number[] | null => {
    if (offset === target.length + gap.length) return [];
    if (failed.has(used) || triesLeft < 0) return null;
    const tried = new Set<string>();
    for (const [index, part] of parts.entries()) {
      const isUsed = (used & (1 << index)) !== 0;
      if (isUsed || tried.has(part)) continue;
      tried.add(part);
      triesLeft -= 1;
      const end = offset + part.length;
      const isFitting =
        target.startsWith(part, offset) && (end === target.length || target.startsWith(gap, end));
      const rest = isFitting ? search(used | (1 << index), end + gap.length) : null;
      if (rest !== null) return [index, ...rest];
    }
    failed.add(used);
    return null;
  };

  return search(0, 0)?.map((index) => pieces[index] ?? '') ?? null;
}
