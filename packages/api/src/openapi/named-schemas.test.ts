import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { outputNames } from './named-schemas.ts';

const MODULES = path.resolve(import.meta.dirname, '..');
/** Its shapes are parts of others and have no meaning of their own. */
const PARTS = 'shared.ts';

it('every shape that a module of the contract exports has its name in the document', async () => {
  const names = outputNames();
  const files = fs.readdirSync(MODULES).filter((name) => /^[a-z-]+\.ts$/.test(name) && name !== PARTS);
  const shapes = await Promise.all(
    files.map(async (file) => {
      const module = (await import(path.join(MODULES, file))) as Record<string, unknown>; // any module is one
      return Object.entries(module).flatMap(([name, shape]) =>
        shape instanceof z.ZodObject && /^[A-Z][a-z]/.test(name) ? [{ file, name, shape }] : [],
      );
    }),
  );
  const nameless = shapes.flat().filter(({ shape }) => !names.has(shape));
  expect(nameless.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  expect(shapes.flat().length).toBeGreaterThan(100);
});
