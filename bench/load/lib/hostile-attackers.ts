/**
 * A program that attacks with every cookie between 'attack' and 'rest', and then tells what came of it. It gives way to
 * everything else on the machine: attackers sit at computers of their own.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

export interface AttackReport {
  /** Of each response, or 'closed' without one. */
  statuses: string[];
  processorSeconds: number;
}

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

/** Returns the status, or 'closed'. Unlike fetch, it does not copy the body, which would load the machine most. */
function send(url: string, options: http.RequestOptions, body: Buffer): Promise<string> {
  return new Promise((resolve) => {
    http
      .request(url, { ...options, agent: false }, (response) => {
        response
          .resume()
          .once('close', () => resolve(String(response.statusCode)))
          .on('error', () => {});
      })
      // Refused unread: the connection ends while the body is being sent.
      .on('error', () => resolve('closed'))
      .end(body);
  });
}

/** Attacks without a pause until `signal`; counts the statuses. */
async function attack(origin: string, cookie: string, turn: { at: number }, signal: AbortSignal) {
  const statuses: string[] = [];
  for (; !signal.aborted; turn.at += 1) {
    const { method, path, type, body } = ATTACKS[turn.at % ATTACKS.length] ?? file('');
    const headers = {
      'content-type': type,
      'content-length': body.length,
      cookie,
      'x-domdom-client': 'web',
    };
    const status = await send(origin + path, { method, headers, signal }, body);
    if (!signal.aborted) statuses.push(status);
    // A refused attacker comes back at once, but not faster than a program can open a connection.
    await pause(50);
  }
  return statuses;
}

os.setPriority(os.constants.priority.PRIORITY_LOW);
const [origin = '', ...cookies] = process.argv.slice(2);
let over = new AbortController();
let running: Promise<string[][]> = Promise.resolve([]);
let before = process.cpuUsage();
/** Each attacker goes on where it stopped. */
const turns = cookies.map((_cookie, index) => ({ at: index }));

process.on('message', (order) => {
  if (order === 'attack') {
    over = new AbortController();
    before = process.cpuUsage();
    running = Promise.all(
      cookies.map((cookie, index) => attack(origin, cookie, turns[index] ?? { at: 0 }, over.signal)),
    );
    return;
  }
  over.abort();
  void running.then((statuses) => {
    const { user, system } = process.cpuUsage(before);
    process.send?.({
      statuses: statuses.flat(),
      processorSeconds: (user + system) / 1e6,
    } satisfies AttackReport);
  });
});
process.on('disconnect', () => process.exit());
