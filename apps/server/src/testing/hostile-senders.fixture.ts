/**
 * A process that sends hostile files and bodies with every cookie, without a pause, until it is ended. It prints the
 * status of each response. Arguments: the origin, then the cookies.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const [origin = '', ...cookies] = process.argv.slice(2);
const imports = `/api/question-exchange/imports/${randomUUID()}`;
/** Each close to the limit of its route. */
const BODIES = [
  { path: '/api/question-exchange/read', text: 'Is it?{T}\n\n'.repeat(900_000) },
  { path: imports, text: `{"items":[${'[],'.repeat(300_000)}[]]}` },
  { path: '/api/question-exchange/read', text: `<quiz>${'<question>'.repeat(900_000)}` },
  { path: imports, text: `{"items":${'['.repeat(120_000)}${']'.repeat(120_000)}}` },
].map(({ path, text }) => ({
  path,
  type: text.startsWith('{') ? 'application/json' : 'application/octet-stream',
  body: Buffer.from(text),
}));

await Promise.all(
  cookies.map(async (cookie, first) => {
    for (let turn = first; ; turn += 1) {
      const { path, type, body } = BODIES[turn % BODIES.length] as (typeof BODIES)[number]; // within the list
      const headers = { 'content-type': type, cookie, 'x-domdom-client': 'web' };
      const response = await fetch(origin + path, { method: 'POST', body, headers })
        .then(async (one) => {
          await one.arrayBuffer();
          return one.status;
        })
        .catch(() => 'closed');
      process.stdout.write(`${response}\n`);
      await pause(50);
    }
  }),
);
