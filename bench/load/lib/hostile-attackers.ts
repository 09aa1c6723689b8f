/** A thread that attacks with every cookie until it hears anything; then it posts the status of each response. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

interface Attack {
  method: string;
  path: string;
  type: string;
  body: Buffer<ArrayBuffer>;
}

const json = (method: string, path: string, text: string): Attack => ({
  method,
  path,
  type: 'application/json',
  body: Buffer.from(text),
});
const file = (text: string): Attack => ({
  method: 'POST',
  path: '/api/question-exchange/read',
  type: 'application/octet-stream',
  body: Buffer.from(text),
});
const IMPORT = `/api/question-exchange/imports/${randomUUID()}`;
const WORKSHEET = `/api/folders/${randomUUID()}/worksheets`;
const question =
  '<question type="truefalse"><questiontext><text>Is it?</text></questiontext><answer fraction="100"><text>true</text></answer></question>';

/** What a hostile teacher sends, each close to the limit of its route. */
const ATTACKS: readonly Attack[] = [
  file('Is it?{T}\n\n'.repeat(900_000)),
  file(`<quiz>${question.repeat(75_000)}</quiz>`),
  file(`<quiz>${'<question>'.repeat(900_000)}`),
  file(`::a::${'{=b ~c '.repeat(1_400_000)}`),
  json('POST', IMPORT, `{"items":[${'[],'.repeat(4_000_000)}[]]}`),
  json('POST', IMPORT, `{"items":${'['.repeat(120_000)}${']'.repeat(120_000)}}`),
  json('POST', WORKSHEET, `{"name":"a","document":[${'{},'.repeat(340_000)}{}]}`),
  json('POST', WORKSHEET, `{"name":"a","document":${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}}`),
  json('POST', WORKSHEET, `{"name":"${String.raw`\u0000`.repeat(170_000)}","document":{}}`),
  json('POST', '/api/question-bank', `{"question":{${keys(20_000)}},"grade":3}`),
];

function keys(count: number): string {
  return Array.from({ length: count }, (_none, at) => `"k${at}":1`).join(',');
}

/** Attacks without a pause until `signal`; counts the statuses. */
async function attack(origin: string, cookie: string, first: number, signal: AbortSignal) {
  const statuses: string[] = [];
  for (let turn = first; !signal.aborted; turn += 1) {
    const { method, path, type, body } = ATTACKS[turn % ATTACKS.length] ?? file('');
    const status = await fetch(origin + path, {
      method,
      body,
      signal,
      headers: { 'content-type': type, cookie, 'x-domdom-client': 'web' },
    })
      .then(async (response) => {
        await response.arrayBuffer();
        return String(response.status);
      })
      // Refused unread: the connection ends while the body is being sent.
      .catch(() => 'closed');
    if (!signal.aborted) statuses.push(status);
    // A refused attacker comes back at once, but not faster than a program can open a connection.
    await pause(50);
  }
  return statuses;
}

const { origin, cookies } = workerData as { origin: string; cookies: string[] }; // from hostile-imports.ts
const over = new AbortController();
parentPort?.once('message', () => over.abort());
const all = await Promise.all(cookies.map((cookie, index) => attack(origin, cookie, index, over.signal)));
parentPort?.postMessage(all.flat(), []);
