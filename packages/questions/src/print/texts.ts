import type { PrintBlock, PrintInline } from './contract.ts';
import { textRuns } from '../core/text-runs.ts';

interface Look {
  focusedWords?: readonly string[] | undefined;
  /** Whether `[[...]]` is underlined. */
  isUnderlining?: boolean;
}

export function inlines(text: string, look: Look = {}): PrintInline[] {
  return textRuns(text, look).map((run) => ({
    kind: 'run',
    text: run.text,
    ...(run.isFocused && { isBold: true }),
    ...(run.isUnderlined && { isUnderlined: true }),
  }));
}

/** The text without its marks. */
export function plain(text: string): string {
  return textRuns(text, {})
    .map((run) => run.text)
    .join('');
}

/** The sentence or question above the answers; a gap in it is drawn as a line, although nobody has to write there. */
export function prompt(text: string, look: Look): PrintBlock {
  const pieces = text.split(/_{3,}/u).map((piece) => inlines(piece, look));
  return {
    kind: 'text',
    role: 'prompt',
    text: pieces.flatMap((piece, index) =>
      index === 0 ? piece : [{ kind: 'blank', width: 'narrow' }, ...piece],
    ),
  };
}

/** The prompt of a question, if it has one. */
export function promptBlock(
  shown: { prompt?: string | undefined; focusedWords?: readonly string[] | undefined },
  isUnderlining = false,
): PrintBlock[] {
  const { focusedWords } = shown;
  return shown.prompt === undefined ? [] : [prompt(shown.prompt, { focusedWords, isUnderlining })];
}

export function hint(text: string): PrintBlock {
  return { kind: 'text', role: 'hint', text: inlines(text) };
}

/** Lines of a key, numbered as in the printout; a single line has no number. */
export function numbered(lines: readonly string[]): string[] {
  return lines.length === 1 ? [...lines] : lines.map((line, index) => `${index + 1}. ${line}`);
}
