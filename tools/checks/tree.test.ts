import { describe, expect, it } from 'vitest';
import {
  MAX_LINES,
  checkCommands,
  checkDecisionNumbers,
  checkLength,
  checkMentionedFiles,
  checkNamedFiles,
  checkNoSwitchedOffRules,
  checkPrograms,
} from './tree.ts';

const lines = (count: number): string => 'x\n'.repeat(count);

describe('checkLength', () => {
  it('accepts a file with exactly the maximum length', () => {
    expect(checkLength('a.ts', lines(MAX_LINES))).toEqual([]);
  });

  it('reports a file that is one line too long', () => {
    expect(checkLength('a.ts', lines(MAX_LINES + 1))).toEqual([
      expect.stringContaining(`a.ts: ${MAX_LINES + 1} lines`),
    ]);
  });

  it('accepts a long file that says why in its first three lines', () => {
    expect(
      checkLength('a.ts', `\n\n/* over 400 lines: one table, alphabetical */\n${lines(MAX_LINES)}`),
    ).toEqual([]);
  });

  it('does not accept the word without a reason, or a reason further down', () => {
    expect(checkLength('a.ts', `// over 400 lines:\n${lines(MAX_LINES)}`)).toHaveLength(1);
    expect(checkLength('a.ts', `\n\n\n// over 400 lines: late\n${lines(MAX_LINES)}`)).toHaveLength(1);
  });
});

describe('checkNoSwitchedOffRules', () => {
  // Assembled here so that this file itself passes.
  const nocheck = 'nocheck';
  const disable = ['oxlint', 'disable'].join('-');

  it.each([
    `x(); // ${disable}-line no-console`,
    `/* ${disable} */`,
    `//${disable}-next-line`,
    `// @ts-${nocheck}`,
  ])('finds %s with its line', (comment) => {
    expect(checkNoSwitchedOffRules('a.ts', `\n${comment}\n`)).toEqual([expect.stringMatching(/^a\.ts:2: /)]);
  });

  it('accepts an expected type error, which a type test needs', () => {
    expect(checkNoSwitchedOffRules('a.ts', '// @ts-expect-error: a title is required')).toEqual([]);
  });
});

describe('checkCommands', () => {
  const scripts = { '': ['start', 'dev', 'test:unit'], 'apps/web': ['build'] };

  it('accepts commands that exist, of the project and of a workspace', () => {
    const text =
      'Run `npm start`, `npm run dev`, `npm run test:unit -- text` or `npm run build -w apps/web`.';
    expect(checkCommands('README.md', text, scripts)).toEqual([]);
  });

  it.each([
    'npm test',
    'npm run deploy',
    'npm run build',
    'npm run dev -w apps/web',
    'npm run dev --workspace=nowhere',
  ])('finds %s, which does not exist', (command) => {
    expect(checkCommands('README.md', `Then\n\n    ${command}\n`, scripts)).toHaveLength(1);
  });
});

describe('checkPrograms', () => {
  it('finds a program that does not exist', () => {
    const text = '`node tools/a.mjs lint` and `node tools/gone.ts`';
    expect(checkPrograms('CONTRIBUTING.md', text, (file) => file === 'tools/a.mjs')).toEqual([
      'CONTRIBUTING.md: there is no tools/gone.ts to run',
    ]);
  });
});

describe('checkMentionedFiles', () => {
  const files = ['apps/web/src/lib/paths.ts', 'docs/decisions/0001-a.md', 'README.md'];
  const check = (text: string): string[] => checkMentionedFiles('docs/a.md', text, files);

  it.each([
    'see `lib/paths.ts`',
    'see `paths.ts`, `gone.ts` and `<area>/gone.ts`',
    '[one](decisions/0001-a.md#why), [all](decisions) and [home](../README.md)',
    'https://a.b/c.md and [there](https://a.b/c.md)',
  ])('accepts %s', (text) => expect(check(text)).toEqual([]));

  it.each([
    ['see `app/paths.ts`', 'app/paths.ts'],
    ['[one](decisions/0002-b.md)', 'docs/decisions/0002-b.md'],
    ['[home](README.md)', 'docs/README.md'],
  ])('finds what does not exist: %s', (text, name) => {
    expect(check(text)).toEqual([`docs/a.md: there is no ${name}`]);
  });
});

describe('checkNamedFiles', () => {
  const files = ['content/pictures/core.json', 'apps/web/OFL.txt'];

  it.each(['See content/pictures/core.json.', '(content/pictures/*.json)', 'https://a.b/content/c.json'])(
    'accepts %s',
    (text) => expect(checkNamedFiles('NOTICE', text, files)).toEqual([]),
  );

  it.each(['content/media/catalogue.json', 'content/media/*.json', 'apps/web/styles/OFL.txt'])(
    'finds %s, which does not exist',
    (name) =>
      expect(checkNamedFiles('NOTICE', `See (${name}).`, files)).toEqual([`NOTICE: there is no ${name}`]),
  );
});

describe('checkDecisionNumbers', () => {
  it('accepts different numbers', () => {
    expect(checkDecisionNumbers(['docs/decisions/0001-a.md', 'docs/decisions/0002-b.md'])).toEqual([]);
  });

  it('reports a decision whose number is taken', () => {
    expect(
      checkDecisionNumbers(['docs/decisions/0001-a.md', 'README.md', 'docs/decisions/0001-b.md']),
    ).toEqual(['docs/decisions/0001-b.md: number 0001 is taken by docs/decisions/0001-a.md']);
  });

  it('reports a decision after a missing number', () => {
    expect(checkDecisionNumbers(['docs/decisions/0001-a.md', 'docs/decisions/0003-c.md'])).toEqual([
      'docs/decisions/0003-c.md: there is none with the number before it',
    ]);
  });
});
