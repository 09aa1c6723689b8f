import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PrintInline } from './contract.ts';
import { splitPassage } from './split-passage.ts';

const textOf = (text: readonly PrintInline[]): string =>
  text.map((inline) => (inline.kind === 'run' ? inline.text : '_')).join('');

it('loses nothing of a passage, whatever stands in it', () => {
  const inline = fc.oneof(
    fc.string({ maxLength: 3000 }).map((text): PrintInline => ({ kind: 'run', text, isBold: true })),
    fc.constant<PrintInline>({ kind: 'blank', width: 'narrow' }),
  );
  fc.assert(
    fc.property(fc.array(inline, { maxLength: 5 }), (text) => {
      expect(splitPassage(text).map(textOf).join('')).toBe(textOf(text));
    }),
    { numRuns: 100 },
  );
});

it('ends pieces with sentences, and leaves a short passage whole', () => {
  const sentence = 'Minh walked along the river to the old market. ';
  const short: PrintInline[] = [{ kind: 'run', text: sentence.repeat(4) }];
  expect(splitPassage(short)).toEqual([short]);
  const pieces = splitPassage([{ kind: 'run', text: sentence.repeat(100) }]).map(textOf);
  expect(pieces.length).toBeGreaterThan(4);
  for (const piece of pieces) expect(piece).toMatch(/market\. $/u);
});
