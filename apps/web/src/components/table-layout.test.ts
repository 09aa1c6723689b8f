import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BREAKPOINTS } from '../lib/use-media-query.ts';

/** jsdom lays nothing out, so the rules are read. */
it.each(['data-table.module.css', 'staff/staff-table.module.css'])(
  'the rows of %s are cards below 768 pixels',
  (file) => {
    const css = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const [wide = '', narrow = ''] = css.split(`@media (width < ${BREAKPOINTS.phone}px) {`);
    expect(BREAKPOINTS.phone).toBe(768);
    expect(wide).not.toMatch(/clip-path/u);
    expect(narrow).toMatch(/\btr\b[^}]*display: (?:block|flex)/u);
    expect(narrow).toMatch(/thead[^}]*clip-path: inset\(50%\)/u);
  },
);
