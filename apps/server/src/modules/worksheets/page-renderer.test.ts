import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BAD_FILES } from '../../testing/bad-page-files.ts';
import { outcomeOf } from './page-renderer.ts';

const lines = (...said: unknown[]): string => said.map((line) => `${JSON.stringify(line)}\n`).join('');
const page = { kind: 'page', height: 100 };
const rendered = { kind: 'rendered' };
const read = (top: number) => ({
  kind: 'read',
  proposals: [{ mode: 'Write', zones: [{ top, left: 1, width: 50, height: 20, text: '' }], words: [] }],
});
const tops = (output: string, code: number | null = 0) => {
  const { heights, proposals } = outcomeOf({ code, output });
  return { heights, tops: proposals.flatMap(({ zones }) => zones.map(({ top }) => top)) };
};

describe('the result of a file', () => {
  it('is its pages, with proposals measured from the top of the first one', () => {
    const output = lines(page, { ...page, height: 200 }, page, rendered, read(5), read(6), read(7));
    expect(tops(output)).toEqual({ heights: [100, 200, 100], tops: [5, 106, 307] });
  });

  it.each([
    ['was ended while it read', read(5), null],
    ['broke while it read', read(5), 1],
    ['says what is no proposal', { kind: 'read', proposals: [{ mode: 'Listen' }] }, 0],
  ])('is its pages without the missing proposals, when the reader %s', (_name, said, code) => {
    const known = said.proposals.length > 0 && code !== 0 ? [5] : [];
    expect(tops(`${lines(page, page, rendered, said)}{"kind":"rea`, code)).toEqual({
      heights: [100, 100],
      tops: known,
    });
  });

  it.each([
    ['it was ended before all pages were there', lines(page, page), null, 'FILE_TOO_LARGE', 'quá nặng'],
    ['it was ended before it began', '', null, 'FILE_TOO_LARGE', 'quá nặng'],
    ['its reader broke', lines(page), 134, 'FILE_TYPE_REFUSED', 'bị hỏng'],
    [
      'its reader talks nonsense',
      'null\n[}\n{"kind":"page","height":"9"}\n',
      0,
      'FILE_TYPE_REFUSED',
      'bị hỏng',
    ],
    ['it is locked', lines({ kind: 'refused', reason: 'locked' }), 0, 'FILE_TYPE_REFUSED', 'mật khẩu'],
    ['the disk is full', lines(page, { kind: 'refused', reason: 'diskFull' }), 0, 'STORAGE_FULL', 'hết chỗ'],
  ])('is a refusal when %s', (_name, output, code, error, message) => {
    expect(() => outcomeOf({ code, output })).toThrow(
      expect.objectContaining({ code: error, message: expect.stringContaining(message) }),
    );
  });

  it('is our own error when the program ended before it looked at the file', () => {
    expect(() => outcomeOf({ code: 1, output: '' })).toThrow('code 1');
  });
});

/** Starts a process that prints its id, and dies without notifying it. */
const ABANDON = `
  const child = require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.once('data', () => {
    process.stdout.write(String(child.pid), () => process.kill(process.pid, 'SIGKILL'));
  });`;

describe('the rendering process', () => {
  it('ends with the server that waits for it', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'domdom-pages-'));
    const from = path.join(folder, 'bomb');
    const bomb = BAD_FILES.find(({ what }) => what === 'a PDF of forms in forms');
    writeFileSync(from, (await bomb?.make()) ?? '');
    const program = path.join(import.meta.dirname, 'render-pages.ts');
    const pid = abandoned([program, 'pdf', from, path.join(folder, 'page')]);
    await expect.poll(() => isAlive(pid)).toBe(false);
    rmSync(folder, { recursive: true });
  });
});

/** Runs the program and abandons it; returns its process id. */
function abandoned(args: string[]): number {
  try {
    execFileSync(process.execPath, ['-e', ABANDON, ...args], { encoding: 'utf8' });
  } catch (error) {
    // The process died in between, which counts as a failure, but its output came before.
    if (error instanceof Error && 'stdout' in error) return Number(error.stdout);
  }
  throw new Error('Nobody was abandoned.');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
