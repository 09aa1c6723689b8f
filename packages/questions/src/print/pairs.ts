import type { Content } from '../core/contract.ts';
import type { PrintBlock, PrintContext } from './contract.ts';
import { letter, number, printItem } from './items.ts';

interface PairsShown {
  lefts: readonly Content[];
  rights: readonly Content[];
  titles?: [string, string] | undefined;
  focusedWords?: readonly string[] | undefined;
}

/** The left sides with numbers and the right sides with letters, whatever the screen shows. */
export function pairsBlock(
  { lefts, rights, titles, focusedWords }: PairsShown,
  context: PrintContext,
): PrintBlock {
  return {
    kind: 'pairs',
    ...(titles !== undefined && { titles }),
    lefts: lefts.map((side, row) => {
      const { text, ...others } = printItem(side, { bullet: number(row), focusedWords }, context);
      // A side that is only its own number, as when ordering pictures, shows it once.
      return text === undefined || side.text?.trim() === number(row) ? others : { ...others, text };
    }),
    rights: rights.map((side, row) => printItem(side, { bullet: letter(row), focusedWords }, context)),
  };
}

interface PairsKey<Right> {
  rights: readonly Right[];
  rows: number;
  /** The right side that belongs to a row. */
  idAt(row: number): string | undefined;
  /** Equal for two interchangeable right sides. */
  lookOf(right: Right): string | undefined;
}

/** '1 – c' for each left side, with every right letter. */
export function pairsKey<Right extends { id: string }>({
  rights,
  rows,
  idAt,
  lookOf,
}: PairsKey<Right>): string[] {
  return Array.from({ length: rows }, (_, row) => {
    const looks = rights.filter(({ id }) => id === idAt(row)).map(lookOf);
    const letters = rights.flatMap((one, position) =>
      looks.includes(lookOf(one)) ? [letter(position)] : [],
    );
    return `${number(row)} – ${letters.join(' / ')}`;
  });
}
