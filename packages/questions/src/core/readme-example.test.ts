import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArrangement } from './arrangement.ts';
import type { QuestionType } from './contract.ts';

const PACKAGE = path.join(import.meta.dirname, '../..');
const ROOT = path.join(PACKAGE, '../..');
const README = readFileSync(path.join(PACKAGE, 'README.md'), 'utf8');

/** The files that the README spells out: each a line that begins with its name, followed by the code. */
function exampleFiles(): Map<string, string> {
  const section = README.split('\n## A new type in minutes\n')[1]?.split('\n## ')[0] ?? '';
  const files = section.matchAll(/^`([\w./-]+\.tsx?)`\..*\n\n```tsx?\n([\s\S]*?)^```$/gm);
  return new Map([...files].map(([, name = '', code = '']) => [name, code]));
}

describe('the example of the README', () => {
  const files = exampleFiles();
  let folder = '';

  beforeAll(() => {
    mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
    folder = mkdtempSync(path.join(ROOT, '.cache/readme-example-'));
    for (const [name, code] of files) {
      const steps = '../'.repeat(name.split('/').length + 1);
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), code.replaceAll(`'${steps}`, `'${PACKAGE}/src/`));
    }
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('spells out every file except the tests', () => {
    expect([...files.keys()]).toEqual([
      'schema.ts',
      'grade.ts',
      'public.ts',
      'complete.ts',
      'lint.ts',
      'samples.ts',
      'raw.ts',
      'editor.ts',
      'print.ts',
      'index.ts',
      'player.tsx',
      'exchange.ts',
      'testing/wrong-answers.ts',
      'testing/screen-answer.ts',
    ]);
  });

  it('passes the type checker', { timeout: 60_000 }, () => {
    const config = {
      extends: path.join(ROOT, 'apps/web/tsconfig.json'),
      compilerOptions: { noEmit: true, types: [path.join(ROOT, 'node_modules/vite/client')] },
      include: ['**/*'],
    };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    const check = () =>
      execFileSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['--checkers', '1', '-p', folder], {
        encoding: 'utf8',
        // As for the step `types`: several checkers repeat work, and so does an eager collector.
        env: { ...process.env, GOGC: '400' },
      });
    expect(check()).toBe('');
  });

  it('grades its own samples', async () => {
    const index: { spellWordType: QuestionType } = await import(
      pathToFileURL(path.join(folder, 'index.ts')).href
    );
    const type = index.spellWordType;
    for (const { question, right, wrong, incomplete } of type.samples) {
      const parsed = type.questionSchema.parse(question);
      const shown = type.toPublic(parsed, makeArrangement('seed', parsed.id, type.partIds(parsed)));
      for (const answer of [...right, type.keyAnswer(parsed)]) {
        expect(type.grade(parsed, answer).isCorrect).toBe(true);
        expect(type.isComplete(shown, answer)).toBe(true);
      }
      for (const { answer, earned } of wrong) {
        expect(type.grade(parsed, answer)).toMatchObject({ isCorrect: false, earned });
      }
      for (const answer of incomplete) expect(type.isComplete(shown, answer)).toBe(false);
      expect(type.lint(parsed)).toEqual([]);
    }
  });
});
