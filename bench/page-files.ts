/**
 * npm run bench:pages
 *
 * What pictures and PDFs cost that teachers make worksheets of, and what bad ones can do: seconds until the answer, the
 * most memory of the process that renders, and of the server itself.
 */
import sharp from 'sharp';
import { BAD_FILES } from '../apps/server/src/testing/bad-page-files.ts';
import { buildUser, type BuiltUser } from '../apps/server/src/testing/builders.ts';
import { pdfOf, textAt } from '../apps/server/src/testing/pdf-writer.ts';
import { describeMachine } from './lib/machine.ts';
import { childrenOf, residentBytes } from './lib/processes.ts';
import { openProduct } from './load/lib/product.ts';

const SAMPLE_MS = 20;
const PROMISED_SECONDS = 10;
const MB = 1024 * 1024;
const ANSWER_LENGTH = 60;

interface Sent {
  what: string;
  name: string;
  make(): Promise<Uint8Array> | Uint8Array;
  status: number;
}

const A4_AT_300 = { width: 2480, height: 3508 };
const PICTURE =
  '/Type /XObject /Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode';

/** Paper with the grain of a scanner. */
const scanned = ({ width, height }: { width: number; height: number }): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#ffffff',
      noise: { type: 'gaussian', mean: 225, sigma: 8 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();

async function scans(count: number, size: { width: number; height: number }): Promise<Buffer> {
  const entries = `${PICTURE} /Width ${size.width} /Height ${size.height}`;
  const data = await scanned(size);
  const streams = Array.from({ length: count }, () => ({ entries, data }));
  const names = streams.map((_, index) => `/X${index} ${index + 5} 0 R`).join(' ');
  const pages = streams.map((_, index) => ({ content: `q 595 0 0 842 0 0 cm /X${index} Do Q` }));
  return pdfOf(pages, { streams, resources: `/XObject << ${names} >>` });
}

const written = (pages: number): Buffer =>
  pdfOf(
    Array.from({ length: pages }, (_, page) => ({
      content: Array.from({ length: 30 }, (__, line) =>
        textAt(
          50,
          780 - 25 * line,
          `${line + 1}. Page ${page + 1}: she ____________ to school by bike every day.`,
        ),
      ).join(''),
    })),
  );

const GOOD_FILES: readonly Sent[] = [
  { what: 'a PDF of one page of text', name: 'a.pdf', make: () => written(1), status: 200 },
  { what: 'a PDF of twenty pages of text', name: 'a.pdf', make: () => written(20), status: 200 },
  { what: 'a PDF of twenty scans of 300 dpi', name: 'a.pdf', make: () => scans(20, A4_AT_300), status: 200 },
  {
    what: 'a PDF with a photo of 39 million points',
    name: 'a.pdf',
    make: () => scans(1, { width: 5400, height: 7200 }),
    status: 200,
  },
  {
    what: 'a photo of 12 million points',
    name: 'a.jpg',
    make: () => scanned({ width: 3000, height: 4000 }),
    status: 200,
  },
  {
    what: 'a photo of 39 million points',
    name: 'a.jpg',
    make: () => scanned({ width: 5400, height: 7200 }),
    status: 200,
  },
];

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

/** The most that `read` gave until it is ended. */
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
