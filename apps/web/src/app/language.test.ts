import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { routes } from './routes.ts';

it('the application says that it is in Vietnamese, and every page has a Vietnamese name', () => {
  const html = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8');
  expect(html).toContain('<html lang="vi" ');
  // Nearly every Vietnamese phrase has a letter with a mark. The name of a competition has none.
  const plain = routes.map(({ name }) => name).filter((name) => /^[a-z0-9\s]+$/iu.test(name));
  expect([...new Set(plain)]).toEqual(['Olympic English']);
});
