import { expect, it } from 'vitest';
import { randomUuid } from './random-uuid.ts';

it('creates random UUIDs, each different', () => {
  const made = Array.from({ length: 50 }, randomUuid);
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(50);
});
