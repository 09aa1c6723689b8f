import { acceptedVariants } from '@domdom/domain/text/normalise';
import type { Picture } from '../core/contract.ts';
import type { TypedBlanksAnswer, TypedBlanksPublic } from '../core/typed-blanks.ts';
import type { KeyParts, PrintBlock, PrintInline } from './contract.ts';
import { inlines, numbered } from './texts.ts';

interface TextWithBlanks {
  /** The text around the blanks, with one more segment than blanks. */
  segments: readonly string[];
  pictures?: readonly Picture[] | undefined;
  focusedWords?: readonly string[] | undefined;
}

const PICTURE = /\{(\d+)\}/;

/** A running text with something at each of its blanks. */
export function textWithBlanks(shown: TextWithBlanks, blanks: readonly PrintInline[][]): PrintBlock {
  return {
    kind: 'text',
    role: 'body',
    text: shown.segments.flatMap((segment, index) => withBlank(segment, shown, blanks[index] ?? [])),
  };
}

/** The given beginning of a word that its blank continues. */
const BEGINNING = /(?<![\p{L}\p{N}'’-])[\p{L}\p{N}'’-]+$/u;

/** A number between the given beginning of a word and its blank would separate them, so it is put before both. */
function withBlank(segment: string, shown: TextWithBlanks, blank: readonly PrintInline[]): PrintInline[] {
  const [first, ...rest] = blank;
  const [beginning] = BEGINNING.exec(segment) ?? [];
  if (first?.kind !== 'blank' || first.number === undefined || beginning === undefined) {
    return [...withPictures(segment, shown), ...blank];
  }
  const { number, ...line } = first;
  const before = `${segment.slice(0, -beginning.length)}(${number}) ${beginning}`;
  return [...withPictures(before, shown), line, ...rest];
}

function withPictures(segment: string, { pictures, focusedWords }: TextWithBlanks): PrintInline[] {
  // Every second piece is the number of a picture.
  const pieces = pictures === undefined ? [segment] : segment.split(PICTURE);
  return pieces.flatMap((piece, index): PrintInline[] => {
    if (index % 2 === 0) return piece === '' ? [] : inlines(piece, { focusedWords });
    const picture = pictures?.[Number(piece) - 1];
    return picture === undefined ? [] : [{ kind: 'picture', picture }];
  });
}

/**
 * Whether the key needs numbers to name the blanks: not for a single blank, nor if each is in a line that begins with
 * its number.
 */
function areBlanksNumbered(segments: readonly string[]): boolean {
  if (segments.length <= 2) return false;
  const lines = segments.join('\u0000').split('\n');
  return !lines
    .filter((line) => line.includes('\u0000'))
    .every((line, index) => line.split('\u0000').length === 2 && line.trim().startsWith(`${index + 1}.`));
}

/** The property `number` of the blank at this index, if the blanks of this text are numbered. */
export function blankNumber(segments: readonly string[], index: number): { number?: number } {
  return areBlanksNumbered(segments) ? { number: index + 1 } : {};
}

export function typedBlanksBlocks(shown: TypedBlanksPublic): PrintBlock[] {
  const { segments, blanks, words } = shown;
  const lines = blanks.map(({ width }, index): PrintInline[] => [
    { kind: 'blank', width, ...blankNumber(segments, index) },
  ]);
  return [
    ...(words === undefined ? [] : [{ kind: 'words', words } satisfies PrintBlock]),
    textWithBlanks(shown, lines),
  ];
}

/** All accepted texts of one blank. */
export const acceptedLine = (accepted: string): string => acceptedVariants(accepted).join(' / ');

export function typedBlanksKey({
  question,
}: Pick<
  KeyParts<{ blanks: { accepted: string }[] }, TypedBlanksAnswer, TypedBlanksPublic>,
  'question'
>): string[] {
  return numbered(question.blanks.map(({ accepted }) => acceptedLine(accepted)));
}
