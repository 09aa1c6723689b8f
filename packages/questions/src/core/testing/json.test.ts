import { describe, expect, it } from 'vitest';
import { exchanged, kindOf, mapTexts, textLeaves, valuesIn, withoutOrder, wordsIn } from './json.ts';

function same(id: string): string {
  return id;
}

const value = { list: [{ id: 'b' }, { id: 'a' }], by: { a: true } };

describe('the tools of the contract test', () => {
  it('find every text with its path', () => {
    expect(textLeaves(value)).toEqual([
      { path: ['list', 0, 'id'], text: 'b' },
      { path: ['list', 1, 'id'], text: 'a' },
    ]);
    expect(kindOf(['list', 1, 'id'])).toBe('list.*.id');
  });

  it('change texts and nothing else', () => {
    expect(mapTexts(value, ({ text }) => `${text}!`)).toEqual({
      list: [{ id: 'b!' }, { id: 'a!' }],
      by: { a: true },
    });
  });

  it('distinguish values from property names', () => {
    expect(valuesIn(value, new Set(['a', 'by']))).toEqual(['a']);
    expect([...wordsIn(value)].toSorted()).toEqual(['a', 'b', 'by', 'id', 'list']);
  });

  it('ignore the order of a set, but not its content', () => {
    const turned = { list: [{ id: 'a' }, { id: 'b' }], by: { a: true } };
    expect(withoutOrder(turned, same)).toEqual(withoutOrder(value, same));
    expect(withoutOrder({ ...turned, by: { b: true } }, same)).not.toEqual(withoutOrder(value, same));
  });

  it('can replace every nested value', () => {
    const results = new Set(
      Array.from({ length: 30 }, (_, place) => JSON.stringify(exchanged({ order: ['x', 'y'] }, place, 7))),
    );
    expect(results).toEqual(new Set(['{"order":7}', '{"order":[7,"y"]}', '{"order":["x",7]}']));
  });
});
