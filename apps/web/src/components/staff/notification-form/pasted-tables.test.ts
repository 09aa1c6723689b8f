// @vitest-environment jsdom
import { getSchema } from '@tiptap/react';
import { DOMParser as EditorParser } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { describe, expect, it } from 'vitest';
import { paragraphsFromCells } from './pasted-tables.ts';

/** The lines that the editor builds from pasted HTML. */
function lines(html: string): string[] {
  const element = document.createElement('div');
  element.innerHTML = paragraphsFromCells(html);
  const read = EditorParser.fromSchema(getSchema([StarterKit])).parse(element);
  return read.content.content.map((node) => node.textContent);
}

describe('a pasted table', () => {
  it.each([
    ['of a spreadsheet', '<table><tr><th>Thứ 2</th><td>Toán</td></tr><tr><td></td><td>Anh</td></tr></table>'],
    [
      'of Word',
      '<table><tr><td><p>Thứ 2</p></td><td><p>Toán</p></td></tr><tr><td><p>Anh</p></td></tr></table>',
    ],
  ])('%s keeps each cell on its own line', (_where, html) => {
    expect(lines(`<p>Lịch học:</p>${html}<p>Hết.</p>`)).toEqual([
      'Lịch học:',
      'Thứ 2',
      'Toán',
      'Anh',
      'Hết.',
    ]);
  });

  it('leaves everything else unchanged', () => {
    const html = '<meta charset="utf-8"><p data-pm-slice="1 1 []">a <b>td</b> &lt;td&gt;</p>';
    expect(paragraphsFromCells(html)).toBe(html);
  });
});
