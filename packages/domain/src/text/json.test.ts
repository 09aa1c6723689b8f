import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault, parseJson } from './json.ts';
import { leastProcessorMs } from '../../../../tools/testing/processor-time.ts';

const LIMITS = { mostValues: 100, mostDepth: 8 };
const faultOf = (text: string) => jsonFault(text, LIMITS);

describe('a JSON text', () => {
  it('with nothing wrong is parsed', () => {
    const value = { a: [1, 'x"y\\', { b: null }], 'c d': { a: { a: '{"a":1,"a":2}' } }, '': [[], {}] };
    expect(parseJson(JSON.stringify(value), LIMITS)).toEqual({ value });
  });

  it.each([
    ['beside each other', '{"a":1,"a":2}'],
    ['with an object between', '{"a":{"a":1},"b":[{"a":1}],"a":2}'],
    ['written differently', String.raw`{"a":1,"\u0061":2}`],
    ['deep inside', '[{"x":{"y":[{"a":1,"b":2,"a":3}]}}]'],
    ['that are empty', '{"":1,"":2}'],
  ])('is refused for keys that occur twice %s', (_where, text) => {
    expect(faultOf(text)).toBe('repeatedKey');
  });

  it('may have the same key in sisters and in objects inside each other', () => {
    expect(faultOf('[{"a":1},{"a":{"a":[{"a":1},{"a":2}]}}]')).toBeNull();
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'is refused for __proto__ and constructor.prototype at level %i',
    (level) => {
      const at = (inner: string) => `${'{"a":['.repeat(level / 2)}${inner}${']}'.repeat(level / 2)}`;
      for (const inner of [
        '{"__proto__":{"x":1}}',
        String.raw`{"\u005f_proto__":1}`,
        '{"constructor":{"prototype":{}}}',
        String.raw`{"constructor":{"a":1,"prot\u006ftype":{}}}`,
      ]) {
        expect(faultOf(at(inner))).toBe('reservedKey');
      }
    },
  );

  it('may have the words constructor and prototype elsewhere', () => {
    expect(faultOf('{"constructor":"prototype","prototype":1,"a":["__proto__"]}')).toBeNull();
    expect(faultOf('{"constructor":[{"prototype":1}]}')).toBeNull();
  });

  it('is refused one level below the limit, and not at it', () => {
    expect(faultOf(`${'['.repeat(8)}${']'.repeat(8)}`)).toBeNull();
    expect(faultOf(`${'['.repeat(9)}${']'.repeat(9)}`)).toBe('tooDeep');
    expect(faultOf('{"a":'.repeat(9))).toBe('tooDeep');
  });

  it('is refused with one value more than the limit', () => {
    expect(faultOf(listOf(99))).toBeNull();
    expect(faultOf(listOf(100))).toBe('tooManyValues');
  });

  it.each(['', '{', '"', '"a\\"', ']', '{"a":1}}', '{"\\q":1}', 'nul', '{"a" 1}', '[1 2]'])(
    'is refused when it is none: %j',
    (text) => expect(parseJson(text, LIMITS)).toEqual({ fault: 'notJson' }),
  );

  it('is counted and passed like any value that JSON can hold', () => {
    const limits = { mostValues: 10_000, mostDepth: 64 };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        if (/__proto__|constructor/.test(text)) return;
        expect(parseJson(text, limits)).toEqual({ value: JSON.parse(text) });
        const count = countOf(value);
        expect(jsonFault(text, { ...limits, mostValues: count + emptyOf(value) })).toBeNull();
        expect(jsonFault(`[${text}]`, { ...limits, mostValues: count })).toBe('tooManyValues');
      }),
    );
  });

  it.each([
    ['quotes behind backslashes', `["${'\\"'.repeat(500_000)}"]`],
    ['backslashes', `["${'\\\\'.repeat(500_000)}"]`],
    ['spaces', `[${' '.repeat(1_000_000)}]`],
    ['opening brackets', '['.repeat(1_000_000)],
    ['keys', `{${Array.from({ length: 100_000 }, (_none, at) => `"${at}":1`).join(',')}}`],
    ['one endless key', `{"${'k'.repeat(1_000_000)}":1,"${'k'.repeat(1_000_000)}":1}`],
  ])('of a megabyte of %s is judged in 100 ms', (_what, text) => {
    const judge = () => jsonFault(text, { mostValues: 20_000, mostDepth: 64 });
    expect(leastProcessorMs(judge)).toBeLessThan(100);
  });
});

const listOf = (count: number) => JSON.stringify(Array.from({ length: count }, () => 'a,[{'));
const inside = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];
const countOf = (value: unknown): number => inside(value).reduce((sum: number, one) => sum + countOf(one), 1);
/** Empty lists and objects count twice. */
const emptyOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && inside(value).length === 0
    ? 1
    : inside(value).reduce((sum: number, one) => sum + emptyOf(one), 0);
