import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { CRUD_CASES, PROCEDURE_CASES } from './gateway-cases.ts';
import { setGatewayStage } from './gateway-stage.ts';
import { runExamples } from './guide/run-examples.ts';
import { openTestApp } from './test-app.ts';

/** What docs/api-gateway.md says to authors of older clients is what the server does. */
const test = openTestApp();
const TEXT = readFileSync(path.join(readEnv({}).root, 'docs/api-gateway.md'), 'utf8');

describe('the document about older clients', () => {
  it('has examples that get the answers which it shows', async () => {
    const { users, own } = await setGatewayStage(test);
    const files = test.db.updateTable('exerciseFiles').set({ fileName: 'Bài 1.pdf' });
    await files.where('id', '=', own.file).execute();
    const { email, password } = users.teacher;
    const { count, problems } = await runExamples(test.app, TEXT, {
      EMAIL: email,
      PASSWORD: password,
      FOLDER: own.folder,
    });
    expect(count).toBeGreaterThan(6);
    expect(problems).toEqual([]);
  });

  it('names every procedure and every entity', () => {
    const names = [...PROCEDURE_CASES, ...CRUD_CASES].map(({ name }) => name.split(' ').at(-1) ?? '');
    expect([...new Set(names)].filter((name) => !TEXT.includes(`| \`${name}\` |`))).toEqual([]);
  });
});
