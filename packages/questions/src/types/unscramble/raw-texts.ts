import { readPrompt } from '../../raw/base.ts';
import type { RawFields } from '../../raw/fields.ts';
import type { UnscrambleMode } from './schema.ts';

interface ReadTexts {
  prompt: string | undefined;
  /** The right texts, the main one first. */
  texts: string[];
  /** The pieces in the right order, if they are stored one by one. */
  pieces: string[];
}

/**
 * Reads the text to be put in order: `answer` on the question, else the answers, which may be texts or the pieces of
 * one.
 */
export function readTexts(fields: RawFields, mode: UnscrambleMode): ReadTexts {
  const items = fields.list('answers');
  const stored = items.flatMap(rightTexts);
  const whole = fields.text('answer');
  const isInPieces =
    whole === undefined && stored.length > 1 && stored.every((text) => cut(text, mode).length < 2);
  const pieces = isInPieces ? stored : fields.texts('pieces');
  const [first = '', ...others] = [whole ?? [], isInPieces ? [] : stored].flat();
  // Exports that contain the whole answer may list its pieces too.
  const isListOfPieces = whole !== undefined && isSame(stored, cut(whole, mode));
  const alternatives = others.filter((text) => isSame(cut(text, mode), cut(first, mode)));
  const lost = isListOfPieces ? [] : others.filter((text) => !alternatives.includes(text));
  if (lost.length > 0) {
    fields.report('left-out', 'answers', `Mỗi câu chỉ xếp được một câu, đã bỏ: ${lost.join(' / ')}.`);
  }
  // In groups mode the bar separates pieces, otherwise alternatives.
  const texts = [first, ...alternatives].flatMap((text) => (mode === 'groups' ? [text] : text.split('|')));
  return {
    prompt: readTask(fields, items),
    texts: [...new Set([...texts, ...fields.texts('alternatives')].map((text) => text.trim()))],
    pieces,
  };
}

export function cut(text: string, mode: UnscrambleMode): string[] {
  const pieces =
    mode === 'letters' ? Array.from(text.normalize('NFC')) : text.split(mode === 'groups' ? '|' : /\s+/);
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/** The texts of an item, or of the answers in it; those marked as wrong are reported and left out. */
function rightTexts(item: RawFields): string[] {
  item.ignore('id', 'selected');
  const inner = item.list('answers');
  const own = inner.length === 0 || item.has('answer', 'text') ? [item] : [];
  return [...own, ...inner].flatMap((entry) => {
    entry.ignore('id', 'selected');
    const text = entry.text('answer', 'text', 'word', 'value');
    if (text === undefined || entry.flag('isCorrect') !== false) return text ?? [];
    entry.report('left-out', 'answer', `Không xếp được đáp án sai: "${text}".`);
    return [];
  });
}

/** Reads the task line. The question of a single answer belongs to it; the text above is then the passage. */
function readTask(fields: RawFields, items: readonly RawFields[]): string | undefined {
  const line = items.length === 1 ? items[0]?.text('question') : undefined;
  if (line === undefined) return readPrompt(fields);
  return [fields.text('question', 'prompt'), line].filter((text) => text !== undefined).join('\n');
}

function isSame(pieces: readonly string[], others: readonly string[]): boolean {
  return comparable(pieces) === comparable(others);
}

/** Ignores case and punctuation, which move with their words. */
function comparable(pieces: readonly string[]): string {
  const words = pieces.map((piece) => piece.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return words
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');
}
