import { afterAll, expect, it, vi } from 'vitest';
import { forbidEval } from './without-eval.ts';

const before: unknown = Reflect.get(globalThis, '__zod_globalConfig');
afterAll(() => void Object.assign(globalThis, { __zod_globalConfig: before }));

it('schemas that load afterwards make no code from strings', async () => {
  forbidEval();
  vi.resetModules();
  const { z } = await import('zod');
  const made = vi.fn<() => void>();
  vi.stubGlobal('Function', made);
  expect(z.object({ a: z.string() }).parse({ a: 'b' })).toEqual({ a: 'b' });
  vi.unstubAllGlobals();
  expect(z.config().jitless).toBe(true);
  expect(made).not.toHaveBeenCalled();
});
