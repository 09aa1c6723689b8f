import { expect, it } from 'vitest';
import { unnamedChanges } from './named-changes.ts';

const CHANGE = '`GET /api/rows`: answer `name` is gone';

it('a breaking change counts as named when a line under Changes is that change', () => {
  expect(unnamedChanges([CHANGE], `# Guide\n\n## Changes\n\n- ${CHANGE}\n`)).toEqual([]);
});

it('a mention elsewhere, or of something else, does not count', () => {
  expect(unnamedChanges([CHANGE], `- ${CHANGE}\n\n## Changes\n\n- \`GET /api/rows\` is gone\n`)).toEqual([
    CHANGE,
  ]);
  expect(unnamedChanges([CHANGE], '')).toEqual([CHANGE]);
});
