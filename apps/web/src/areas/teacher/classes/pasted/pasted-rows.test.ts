import { describe, expect, it } from 'vitest';
import {
  additionOf,
  countOnlyKnown,
  judgeable,
  rowsOf,
  stateOf,
  takeKnown,
  twinLines,
  withProposals,
} from './pasted-rows.ts';

const proposal = (userName: string, more: object = {}) => ({ userName, isMember: false, known: [], ...more });
const known = (id: string) => ({ id, fullName: 'Mai', classNames: ['2A'] });

describe('the rows of a pasted list', () => {
  it('are created, skipped in the class already, or wait for a choice', () => {
    const rows = rowsOf('Lê An\nTrần Mai\nVũ Tú\nSai 1');
    const asked = judgeable(rows);
    const judged = withProposals(rows, asked, [
      proposal('anl'),
      proposal('mait', { known: [known('x')] }),
      proposal('tuv', { isMember: true }),
    ]);
    expect(judged.map(({ choice }) => choice)).toEqual(['create', null, 'skip', 'create']);
    expect(stateOf(judged)).toMatchObject({ wrong: 1, open: 1, knownIds: [] });
    expect(countOnlyKnown(judged)).toBe(1);
    const taken = takeKnown(judged);
    expect(stateOf(taken)).toMatchObject({ open: 0, knownIds: ['x'] });
    expect(additionOf(taken, 'k')).toEqual({
      key: 'k',
      created: [{ fullName: 'Lê An', birthday: '', contactEmail: '', userName: 'anl' }],
      knownIds: ['x'],
    });
  });

  it('keep what was chosen when the list is judged again', () => {
    const rows = rowsOf('Trần Mai\nLê An');
    const offers = [proposal('mait', { known: [known('x'), known('y')] }), proposal('anl')];
    const chosen = withProposals(rows, rows, offers).map((row) =>
      row.id === 0 ? { ...row, choice: 'y' } : row,
    );
    expect(withProposals(chosen, chosen, offers)[0]?.choice).toBe('y');
    // With two students of the name, only the teacher can choose.
    expect(countOnlyKnown(withProposals(rows, rows, offers))).toBe(0);
    const gone = [proposal('mait', { known: [known('x')] }), proposal('anl2')];
    const again = withProposals(chosen, chosen, gone);
    expect(again.map(({ choice }) => choice)).toEqual([null, 'create']);
  });

  it('name the line that they look like', () => {
    expect([...twinLines(rowsOf('Lê An\nMai\nLE AN'))]).toEqual([[2, 1]]);
  });
});
