import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RouteDef } from '../contract.ts';
import { Id } from '../shared.ts';
import { breakingChanges } from './breaking.ts';
import { openApiDocument } from './document.ts';

const base: RouteDef = { summary: 'Rows', access: { who: ['teacher', 'administrator'] }, res: z.object({}) };
const KEY = 'POST /api/rows';

/** What breaks between two declarations of one route. */
const between = (before: Partial<RouteDef>, after: Partial<RouteDef>): string[] =>
  breakingChanges(documentOf(before), documentOf(after));

const documentOf = (route: Partial<RouteDef>) => openApiDocument({ [KEY]: { ...base, ...route } });
const answer = (shape: z.ZodRawShape) => ({ res: z.object(shape) });
const body = (shape: z.ZodRawShape) => ({ body: z.strictObject(shape) });

describe('a breaking change', () => {
  it('is a path or a method that goes', () => {
    const before = openApiDocument({ [KEY]: base, 'GET /api/rows': base });
    const after = openApiDocument({ 'GET /api/rows': base });
    expect(breakingChanges(before, after)).toEqual(['`POST /api/rows` is gone']);
  });

  it.each<[string, Partial<RouteDef>, Partial<RouteDef>]>([
    ['answer `name` is gone', answer({ name: z.string() }), answer({})],
    ['answer `name` is gone', answer({ name: z.string().optional() }), answer({})],
    [
      'answer `rows[].name` is gone',
      answer({ rows: z.array(z.object({ name: z.string() })) }),
      answer({ rows: z.array(z.object({})) }),
    ],
    ['answer `name` may be missing', answer({ name: z.string() }), answer({ name: z.string().optional() })],
    [
      'answer `count` may be something else than before',
      answer({ count: z.int() }),
      answer({ count: z.number() }),
    ],
    [
      'answer `name` may be something else than before',
      answer({ name: z.string() }),
      answer({ name: z.string().nullable() }),
    ],
    ['body `name` is now required', body({ name: z.string().optional() }), body({ name: z.string() })],
    ['body `name` is now required', body({}), body({ name: z.string() })],
    ['body `name` is no longer taken', body({ name: z.string() }), body({})],
    [
      'body `name` takes less than before',
      body({ name: z.string().max(9) }),
      body({ name: z.string().max(8) }),
    ],
    ['body `name` takes less than before', body({ name: z.string() }), body({ name: z.uuid() })],
    ['body `size` takes less than before', body({ size: z.number() }), body({ size: z.int() })],
    ['body `size` takes less than before', body({ size: z.int().min(0) }), body({ size: z.int().min(1) })],
    ['body `word` takes less than before', body({ word: z.enum(['a', 'b']) }), body({ word: z.enum(['a']) })],
    ['body `word` takes less than before', body({ word: z.string().nullable() }), body({ word: z.string() })],
    ['body takes no further fields', { body: z.looseObject({}) }, body({})],
    ['query `page` is no longer taken', { query: z.strictObject({ page: z.string() }) }, {}],
    ['query `page` is now required', {}, { query: z.strictObject({ page: z.string() }) }],
    ['now needs a body', {}, body({})],
    ['no longer for teacher', {}, { access: { who: ['administrator'] } }],
    ['no longer with no login', { access: { who: 'anyone' } }, { access: { who: 'signed-in' } }],
    ['no longer for other roles', { access: { who: 'signed-in' } }, {}],
    ['needs `fresh` now', {}, { access: { ...base.access, fresh: true } }],
  ])('%s', (change, before, after) => {
    expect(between(before, after)).toContain(`\`${KEY}\`: ${change}`);
  });

  it('is a success with another status', () => {
    const after = documentOf({});
    const operation = after.paths['/api/rows']?.['post'] as { responses: Record<string, unknown> }; // of the route above
    operation.responses['202'] = operation.responses['200'];
    delete operation.responses['200'];
    expect(breakingChanges(documentOf({}), after)).toEqual(['`POST /api/rows`: no longer answers with 200']);
  });
});

describe('no breaking change', () => {
  it.each<[string, Partial<RouteDef>, Partial<RouteDef>]>([
    ['a further field of an answer', answer({}), answer({ name: z.string() })],
    ['a further word in an answer', answer({ word: z.enum(['a']) }), answer({ word: z.enum(['a', 'b']) })],
    [
      'an answer that is always there now',
      answer({ name: z.string().optional() }),
      answer({ name: z.string() }),
    ],
    ['an optional input', body({}), body({ name: z.string().optional() })],
    [
      'an input that takes more',
      body({ name: z.string().max(8) }),
      body({ name: z.string().max(9).nullable() }),
    ],
    ['an input that may be left out now', body({ name: z.string() }), body({ name: z.string().default('') })],
    ['a further word of an input', body({ word: z.enum(['a']) }), body({ word: z.enum(['a', 'b']) })],
    ['a role that may call as well', { access: { who: ['administrator'] } }, {}],
    [
      'a smaller budget',
      { budget: { pot: 'a', burst: 9, refillSeconds: 1 } },
      { budget: { pot: 'a', burst: 1, refillSeconds: 1 } },
    ],
    ['another text', {}, { summary: 'All rows' }],
    ['a shape that got a name', answer({ id: z.uuid() }), answer({ id: Id })],
  ])('%s', (_, before, after) => {
    expect(between(before, after)).toEqual([]);
  });
});

it('a shape that contains itself has a name, by which it refers to itself', () => {
  const Row: z.ZodType = z.lazy(() => z.object({ below: z.array(Row) }));
  expect(() => documentOf({ res: z.object({ top: Row }) })).toThrow('needs a name');
});
