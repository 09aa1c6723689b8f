import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ageOfDeepRun, describeTree, recordDeepRun } from './deep-runs.mjs';

const counts = { passed: 16_719, failed: 0, skipped: 2 };
const date = new Date('2026-11-23T20:00:00Z');

/** @type {string} */
let root;
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-deep-')));
  fs.mkdirSync(path.join(root, 'bench'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(root, { recursive: true, force: true });
});

const git = (/** @type {string[]} */ ...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};
const commit = () => {
  const person = ['-c', 'user.name=A', '-c', 'user.email=a@domdom.test'];
  git(...person, 'commit', '--quiet', '--allow-empty', '--message', 'Add something');
  return git('rev-parse', '--short=10', 'HEAD');
};
const hasGit = spawnSync('git', ['--version']).status === 0;

describe('a record of deep runs', () => {
  it('has a header and a row for each run', () => {
    recordDeepRun(root, { date, tree: 'abc', counts, minutes: 31.26 });
    recordDeepRun(root, { date, tree: 'def', counts: { ...counts, failed: 3 }, minutes: 30 });
    expect(fs.readFileSync(path.join(root, 'bench/deep-runs.tsv'), 'utf8')).toBe(
      'date\tcommit\tpassed\tfailed\tskipped\tminutes\n' +
        '2026-11-23\tabc\t16719\t0\t2\t31.3\n' +
        '2026-11-23\tdef\t16719\t3\t2\t30.0\n',
    );
    expect(ageOfDeepRun(root)).toBe('deep battery last ran at def, with 3 failed');
  });

  it('is empty before the first run', () => {
    expect(ageOfDeepRun(root)).toBe('deep battery has never run');
    fs.writeFileSync(path.join(root, 'bench/deep-runs.tsv'), 'date\tcommit\n');
    expect(ageOfDeepRun(root)).toBe('deep battery has never run');
  });
});

describe.skipIf(!hasGit)('the commit of a deep run (needs git)', () => {
  beforeEach(() => void git('init', '--quiet'));

  it('tells how many commits have come since', () => {
    const first = commit();
    recordDeepRun(root, { date, tree: describeTree(root), counts, minutes: 30 });
    expect(ageOfDeepRun(root)).toBe(`deep battery last ran 0 commits ago, at ${first}`);
    commit();
    expect(ageOfDeepRun(root)).toBe(`deep battery last ran 1 commit ago, at ${first}`);
    commit();
    expect(ageOfDeepRun(root)).toBe(`deep battery last ran 2 commits ago, at ${first}`);
  });

  it('is marked when files had changed since, other than the record itself', () => {
    const first = commit();
    recordDeepRun(root, { date, tree: describeTree(root), counts, minutes: 30 });
    expect(describeTree(root)).toBe(first);
    fs.writeFileSync(path.join(root, 'new.ts'), '');
    expect(describeTree(root)).toBe(`${first}+changes`);
    recordDeepRun(root, { date, tree: describeTree(root), counts, minutes: 30 });
    expect(ageOfDeepRun(root)).toBe(`deep battery last ran 0 commits ago, at ${first}+changes`);
  });

  it('may be one that this clone does not have', () => {
    commit();
    recordDeepRun(root, { date, tree: '0123456789', counts, minutes: 30 });
    expect(ageOfDeepRun(root)).toBe('deep battery last ran at 0123456789');
  });

  it('is unknown without git', () => {
    commit();
    vi.stubEnv('PATH', path.join(root, 'nowhere'));
    expect(describeTree(root)).toBe('unknown');
    recordDeepRun(root, { date, tree: 'abc', counts, minutes: 30 });
    expect(ageOfDeepRun(root)).toBe('deep battery last ran at abc');
  });
});
