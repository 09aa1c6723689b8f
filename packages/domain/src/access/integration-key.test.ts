import { describe, expect, it } from 'vitest';
import { readBasic, secretOf } from './integration-key.ts';

const basic = (text: string) => `Basic ${btoa(text)}`;

describe('a Basic header', () => {
  it('names a key, in any case, and its secret, which may hold colons', () => {
    expect(readBasic(basic('AB-1:se:cret'))).toEqual({ id: 'ab-1', secret: 'se:cret' });
    expect(readBasic(basic('ab-1:').replace('Basic', 'bAsIc'))).toEqual({ id: 'ab-1', secret: '' });
  });

  it.each([
    '',
    'Basic',
    'Basic ',
    'Basic ***',
    'Basic a',
    basic('no-colon'),
    'Bearer YTpi',
    'Digest YTpi',
    `Basic ${'a'.repeat(500)}`,
    'Basic YTpi YTpi',
  ])('is none: %j', (header) => {
    expect(readBasic(header)).toBeNull();
  });
});

it('marks every secret, so that a search for leaked ones finds it', () => {
  expect(secretOf('abc')).toBe('domdom_abc');
});
