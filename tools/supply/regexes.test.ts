import { check } from 'recheck';
import { expect, it } from 'vitest';
import { assembledHash, problemOf, problemOfAssembled, readList, writeList } from './regex-list.ts';
import { hashOf, regexesOf } from './regexes.ts';

const SOURCE = `const a = /^(a+)+$/gu;
const b = new RegExp('x*y', 'i');
const c = RegExp(\`^\${word}$\`);
// /no/
const d = '/no/';`;

it('expressions are found as literals and as plain text; assembled ones are named', () => {
  const { literals, assembled } = regexesOf('a.ts', SOURCE);
  expect(literals.map(({ line, source, flags }) => [line, source, flags])).toEqual([
    [1, '^(a+)+$', 'gu'],
    [2, 'x*y', 'i'],
  ]);
  expect(assembled).toMatchObject([{ line: 3, code: 'RegExp(`^${word}$`)' }]);
});

it('one that takes exponential time is refused, with its place and its hash', async () => {
  const [found] = regexesOf('a.ts', SOURCE).literals;
  if (found === undefined) throw new Error('nothing was found');
  const { status } = await check(found.source, found.flags, { timeout: 10_000 });
  expect(status).toBe('vulnerable');
  expect(problemOf(found, { status, why: 'exponential' })).toMatch(
    new RegExp(`^a\\.ts:1: .* is vulnerable \\(exponential\\).*${hashOf(found)}`),
  );
  expect(problemOf(found, { status: 'safe', why: '' })).toBeUndefined();
});

it('an assembled one needs a reason in the list', () => {
  const [found] = regexesOf('a.ts', SOURCE).assembled;
  if (found === undefined) throw new Error('nothing was found');
  expect(problemOfAssembled(found, new Map())).toContain('is put together when it runs');
  expect(problemOfAssembled(found, new Map([[assembledHash(found), 'escaped']]))).toBeUndefined();
});

it('the list is written as it is read, sorted, below its heading', () => {
  const text = '# Heading\na\tsafe\nb\tbounded: ten characters\n';
  expect(writeList(text, new Map([...readList(text)].toReversed()))).toBe(text);
});
