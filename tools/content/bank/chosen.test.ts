import { describe, expect, it } from 'vitest';
import { chosenItems, gradeNamed, type Choice } from './chosen.ts';
import { itemHash, type BankItem } from './item.ts';
import { signedItems, withSignatures } from './signed.ts';

function item(id: string, title = 'Choose.'): BankItem {
  const question = { id, type: 'one-choice', version: 1, title };
  const variant = id < 'c' ? 'one-choice/gap' : 'one-choice/meaning';
  return { id, grade: 4, unit: '1', variant, source: id, focus: [id], question };
}

const bank = ['a', 'b', 'c', 'd'].map((id) => item(id));
const signed = bank.slice(0, 1);
const idsOf = (items: readonly BankItem[]): string[] => items.map(({ id }) => id);
const chosen = (choice: Partial<Choice>): string[] =>
  idsOf(chosenItems(bank, signed, { unread: false, ...choice }));

describe('items to show or sign', () => {
  it.each([
    [{}, 'abcd'],
    [{ from: '1', to: '3' }, 'bc'],
    [{ unread: true, from: '1', to: '3' }, 'cd'],
    [{ variant: 'one-choice/gap' }, 'ab'],
    [{ variant: 'one-choice/meaning', from: '1' }, 'd'],
    [{ ids: 'a,d', unread: true }, 'd'],
  ] satisfies [Partial<Choice>, string][])('chosen by %o are %s', (choice, ids) => {
    expect(chosen(choice).join('')).toBe(ids);
  });

  it.each([
    [{ from: 'x' }, 'from'],
    [{ to: '' }, 'to'],
    [{ to: '-1' }, 'to'],
    [{ ids: 'a,z' }, 'z'],
  ] satisfies [Partial<Choice>, string][])('are not chosen by %o', (choice, named) => {
    expect(() => chosen(choice)).toThrow(named);
  });

  it('belong to an existing grade', () => {
    expect(gradeNamed('9')).toBe(9);
    for (const text of ['0', '10', '4.5', 'x', undefined]) expect(() => gradeNamed(text)).toThrow('grade');
  });
});

describe('the ledger', () => {
  const mended = item('a', 'Choose the word.');
  const ledger = withSignatures([], bank, bank, 'one');

  it('keeps the signature of an earlier version until its reader signs the item again', () => {
    const present = [mended, ...bank.slice(1)];
    const after = withSignatures(ledger, present, present.slice(1, 2), 'one');
    expect(after).toEqual(ledger);
    expect(idsOf(signedItems(present, after))).toEqual(['b', 'c', 'd']);
    const byAnother = withSignatures(after, present, [mended], 'two');
    expect(byAnother.filter(({ item: id }) => id === 'a').map(({ hash }) => hash)).toEqual([
      ledger[0]?.hash,
      itemHash(mended),
    ]);
    expect(withSignatures(after, present, [mended], 'one').filter(({ item: id }) => id === 'a')).toEqual([
      { item: 'a', hash: itemHash(mended), reader: 'one' },
    ]);
  });

  it('drops items that the bank no longer has', () => {
    expect(withSignatures(ledger, bank.slice(1), [], 'two').map(({ item: id }) => id)).toEqual([
      'b',
      'c',
      'd',
    ]);
  });
});
