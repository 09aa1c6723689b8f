import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { CRUD_CASES, PROCEDURE_CASES } from './gateway-cases.ts';
import { type GatewayStage, setGatewayStage } from './gateway-stage.ts';
import { openTestApp } from './test-app.ts';

/** What docs/api-gateway.md says to authors of older clients is what the server does. */
const test = openTestApp();
const TEXT = readFileSync(path.join(readEnv({}).root, 'docs/api-gateway.md'), 'utf8');

interface Example {
  title: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  url: string;
  headers: string[];
  body: string;
  answer: unknown;
}

/** Each request is a block `http`, and the block `json` after it is the answer. */
const EXAMPLES: Example[] = [...TEXT.matchAll(/```http\n([^`]+)```\n\n```json\n([^`]+)```/g)].map(
  ([, request = '', answer = '']) => {
    const [head = '', body = ''] = request.split('\n\n');
    const [line = '', ...headers] = head.trim().split('\n');
    const [method = '', url = ''] = line.split(' ');
    return {
      title: `${line} ${body.trim().slice(0, 90)}`,
      method: method as Example['method'], // a wrong one is refused below
      url,
      headers,
      body: body.trim(),
      answer: JSON.parse(answer),
    };
  },
);

let stage: GatewayStage;
let values: Record<string, string>;
beforeAll(async () => {
  stage = await setGatewayStage(test);
  const { teacher } = stage.users;
  const files = test.db.updateTable('exerciseFiles').set({ fileName: 'Bài 1.pdf' });
  await files.where('id', '=', stage.own.file).execute();
  const login = await test.app.inject({
    method: 'POST',
    url: '/login',
    payload: { email: teacher.email, password: teacher.password },
  });
  values = {
    teacherEmail: teacher.email,
    password: teacher.password,
    teacherToken: login.json<{ data: { accessToken: string } }>().data.accessToken,
    teacherId: teacher.id,
    folderId: stage.own.folder,
  };
});

const filled = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/**
 * Where the answer differs from the example. '...' and numbers stand for any text and number; the answer may have more
 * than the example shows.
 */
function differences(example: unknown, answer: unknown, at = ''): string[] {
  if (example === '...' || typeof example === 'number') {
    return typeof answer === (example === '...' ? 'string' : 'number') ? [] : [at];
  }
  if (typeof example !== 'object' || example === null) return example === answer ? [] : [at];
  if (typeof answer !== 'object' || answer === null) return [at];
  const found: Partial<Record<string, unknown>> = { ...answer };
  return Object.entries(example).flatMap(([name, value]) => differences(value, found[name], `${at}/${name}`));
}

describe('the document about older clients', () => {
  it('has examples', () => {
    expect(EXAMPLES.length).toBeGreaterThan(6);
    expect(TEXT.match(/```http/g)).toHaveLength(EXAMPLES.length);
  });

  it.each(EXAMPLES)('shows what happens: $title', async ({ method, url, headers, body, answer }) => {
    const sent = headers.map((line) => filled(line).split(': ') as [string, string]); // a header and its value
    const response = await test.app.inject({
      method,
      url,
      headers: { 'content-type': 'application/json', ...Object.fromEntries(sent) },
      ...(body !== '' && { payload: filled(body) }),
    });
    expect({ wrong: differences(answer, response.json()), body: response.body }).toMatchObject({ wrong: [] });
  });

  it('names every procedure and every entity', () => {
    const names = [...PROCEDURE_CASES, ...CRUD_CASES].map(({ name }) => name.split(' ').at(-1) ?? '');
    expect([...new Set(names)].filter((name) => !TEXT.includes(`| \`${name}\` |`))).toEqual([]);
  });
});
