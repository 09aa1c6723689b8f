import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { AttemptView } from '@domdom/api';
import { deep } from '../../../../tools/testing/deep.ts';
import { buildAssignment, buildClass, buildUser, onlyStudent } from './builders.ts';
import { startGiven } from './classroom.ts';
import { openTestApp } from './test-app.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** A workspace of its own, because the generator needs an older TypeScript. */
const TOOLS = path.join(ROOT, 'tools/api-types');
const run = promisify(execFile);
const test = openTestApp();

it(
  'a client with types of openapi-typescript compiles, refuses wrong calls, and reads a school',
  deep('is valid OpenAPI 3.1', 'packages/api/src/openapi/document.test.ts'),
  async () => {
    const folder = path.join(test.dataDir, 'client');
    await fs.mkdir(folder);
    await fs.writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    const document = path.join(ROOT, 'docs/openapi.json');
    await node('openapi-typescript/bin/cli.js', document, '--output', path.join(folder, 'openapi.d.ts'));
    for (const name of ['client', 'wrong-calls'])
      await fs.copyFile(path.join(TOOLS, `${name}.ts.txt`), path.join(folder, `${name}.ts`));

    expect(await compile(path.join(folder, 'client.ts'))).toEqual([]);
    const wrong = await compile(path.join(folder, 'wrong-calls.ts'));
    expect([...new Set(wrong.map((line) => Number(/\((\d+),/.exec(line)?.[1])))]).toEqual([
      5, 6, 7, 8, 9, 10, 11,
    ]);

    const { target, teacher, address } = await openSchool();
    const client = (await import(pathToFileURL(path.join(folder, 'client.js')).href)) as Client; // compiled above
    const school = await client.readSchool(address, teacher.email, teacher.password);
    expect(school).toMatchObject({ name: 'Nguyễn Thị Lan', code: expect.stringMatching(/^[A-Z0-9]{8}$/) });
    expect(school.classes).toHaveLength(2);
    expect(school.classes).toContainEqual({
      className: '3A',
      students: target.students.map(() => 'Nguyễn Văn An'),
      results: [{ state: 'done', percent: 0 }],
    });
  },
);

interface Client {
  readSchool(
    address: string,
    email: string,
    password: string,
  ): Promise<{ name: string; code: string; classes: { className: string }[] }>;
}

/** Away from our packages, whose types the compiler would read as well. */
const node = (program: string, ...args: string[]) =>
  run(process.execPath, [path.join(TOOLS, 'node_modules', program), ...args], { cwd: test.dataDir });

/** The errors, one line each. */
async function compile(file: string): Promise<string[]> {
  const options = '--strict --target es2022 --module nodenext --lib es2022,dom'.split(' ');
  try {
    await node('typescript/bin/tsc', ...options, file);
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string }; // of a program that failed
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  }
}

/** A class whose one student has finished an assignment, on a server that listens. */
async function openSchool() {
  const teacher = await buildUser(test.db, { role: 'teacher', fullName: 'Nguyễn Thị Lan' });
  const target = await buildClass(test.db, { teacher, name: '3A' });
  const assignment = await buildAssignment(test.db, target);
  const student = await test.logIn(onlyStudent(target));
  const { attempt } = (await startGiven(student, assignment)).json<AttemptView>();
  await student.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } });
  return { target, teacher, address: await test.app.listen({ port: 0, host: '127.0.0.1' }) };
}
