/**
 * npm run bench:pages
 *
 * Measures what good pictures and PDFs cost when teachers make worksheets from them, and what bad ones can do: seconds
 * until the response, and the peak memory of the rendering process and of the server itself.
 */
import { BAD_FILES } from '../apps/server/src/testing/bad-page-files.ts';
import { buildUser, type BuiltUser } from '../apps/server/src/testing/builders.ts';
import { GOOD_FILES } from '../apps/server/src/testing/good-page-files.ts';
import { describeMachine } from './lib/machine.ts';
import { childrenOf, residentBytes } from './lib/processes.ts';
import { openProduct } from './load/lib/product.ts';

const SAMPLE_MS = 20;
const PROMISED_SECONDS = 10;
const MB = 1024 * 1024;
const ANSWER_LENGTH = 60;

async function logIn(origin: string, { email, password }: BuiltUser): Promise<string> {
  const response = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-domdom-client': 'web' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The teacher cannot log in: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const messageIn = (answer: string): string => /"message":"([^"]*)/.exec(answer)?.[1] ?? '';

/** Samples `read`; the returned function ends it and returns the highest value. */
function highest(read: () => number): () => number {
  let most = read();
  const timer = setInterval(() => {
    most = Math.max(most, read());
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}

const product = await openProduct();
const { origin, pid } = product.server;
try {
  console.log(describeMachine());
  const rows: Record<string, string | number>[] = [];
  const renderers = () => Math.max(0, ...childrenOf(pid).map(residentBytes));
  await product.server.takeLoopDelay();
  for (const files of [GOOD_FILES, BAD_FILES]) {
    const cookie = await logIn(origin, await buildUser(product.connection.db, { role: 'teacher' }));
    for (const { what, name, make, status } of files) {
      const bytes = new Uint8Array(await make());
      const body = new FormData();
      body.set('file', new File([bytes], name));
      const [endRenderer, endServer] = [highest(renderers), highest(() => residentBytes(pid))];
      const start = performance.now();
      const response = await fetch(`${origin}/api/worksheets/pages`, {
        method: 'POST',
        headers: { cookie, 'x-domdom-client': 'web' },
        body,
      });
      const answer = await response.text();
      const seconds = (performance.now() - start) / 1000;
      const isRight = response.status === status && (status === 200 || seconds < PROMISED_SECONDS);
      if (!isRight) process.exitCode = 1;
      rows.push({
        file: what,
        kB: Math.round(bytes.length / 1024),
        seconds: seconds.toFixed(1),
        'renderer MB': Math.round(endRenderer() / MB),
        'server MB': Math.round(endServer() / MB),
        answer: `${response.status} ${messageIn(answer)}`.slice(0, ANSWER_LENGTH),
        verdict: isRight ? 'ok' : 'WRONG',
      });
    }
  }
  console.table(rows);
  const { p99, max } = await product.server.takeLoopDelay();
  console.log(
    `The event loop of the server was held up ${p99.toFixed(0)} ms at p99, ${max.toFixed(0)} ms at most.`,
  );
} finally {
  await product.close();
}
