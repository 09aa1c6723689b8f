import { bulletOf } from '../core/bullets.ts';
import type { Content } from '../core/contract.ts';
import type { OptionLook } from '../core/options.ts';
import { EMPTY_BOX, type PrintBlock, type PrintItem, type PrintContext } from './contract.ts';
import { inlines, plain } from './texts.ts';

/** Longer texts are named only by their letter. */
const LONGEST_NAME = 60;

interface ItemLook {
  bullet: string;
  focusedWords?: readonly string[] | undefined;
  isUnderlining?: boolean;
}

export function printItem(
  { text, picture, sound }: Content,
  { bullet, ...look }: ItemLook,
  context: PrintContext,
): PrintItem {
  return {
    bullet,
    ...(text !== undefined && { text: inlines(text, look) }),
    ...(picture !== undefined && { picture }),
    ...(sound !== undefined && { clip: context.clip(sound) }),
  };
}

export const letter = (position: number): string => bulletOf('character', position).toLowerCase();
export const number = (position: number): string => bulletOf('number', position);

/** If the texts cannot distinguish the options, the key needs letters. */
function bulletTypeInPrint(
  options: readonly Content[],
  { bulletType }: OptionLook,
): OptionLook['bulletType'] {
  if (bulletType === 'character' || bulletType === 'number') return bulletType;
  const texts = new Set(options.flatMap(({ text }) => (text === undefined ? [] : [plain(text).trim()])));
  return texts.size === options.length ? bulletType : 'character';
}

function optionBullet(options: readonly Content[], look: OptionLook, position: number): string {
  return bulletOf(bulletTypeInPrint(options, look), position) || EMPTY_BOX;
}

export function choicesBlock(
  options: readonly Content[],
  look: OptionLook,
  context: PrintContext,
): PrintBlock {
  return {
    kind: 'choices',
    columns: look.pictureColumns ?? columnsFor(options),
    choices: options.map((option, position) => {
      const bullet = optionBullet(options, look, position);
      return printItem(option, { bullet, isUnderlining: look.isUnderlining }, context);
    }),
  };
}

/**
 * The number per row follows from the length of the texts, because the screen's direction would waste space in print.
 */
function columnsFor(options: readonly Content[]): number {
  const longest = Math.max(...options.map(({ text }) => plain(text ?? '').length));
  if (longest > 36) return 1;
  return Math.min(longest > 16 ? 2 : 4, options.length);
}

/** The letter of an option, where options have letters. */
export function optionLetter(
  options: readonly { id: string }[],
  { bulletType }: OptionLook,
  id: string,
): { letter: string; letters: number } | null {
  const position = options.findIndex((option) => option.id === id);
  if (bulletType !== 'character' || position < 0) return null;
  return { letter: bulletOf(bulletType, position), letters: options.length };
}

/** The key's name for an option: its letter or number, and its text if that is short. */
export function optionName(
  options: readonly (Content & { id: string })[],
  look: OptionLook,
  id: string,
): string {
  const position = options.findIndex((option) => option.id === id);
  const text = plain(options[position]?.text ?? '');
  const bullet = bulletOf(bulletTypeInPrint(options, look), position);
  if (bullet === '' || bullet === bulletOf('special', position)) return text;
  return text === '' || text.length > LONGEST_NAME ? bullet : `${bullet}. ${text}`;
}
