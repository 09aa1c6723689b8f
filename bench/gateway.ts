/**
 * npm run bench:gateway [-- --rounds 400]
 *
 * Compares reads of older clients with our own calls for the same data, in alternation on one server: a teacher's
 * classes, folders and files, and a student's classes and bell.
 */
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { buildNotification } from '../apps/server/src/testing/build-mails.ts';
import { buildClass, type BuiltUser, onlyStudent } from '../apps/server/src/testing/builders.ts';
import { type Figure, report } from './lib/budget.ts';
import { describeMachine } from './lib/machine.ts';
import { cookieOf } from './lib/session.ts';
import { percentile, spreadOf } from './lib/statistics.ts';
import { openProduct, type Product } from './load/lib/product.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '400' } } });
const ROUNDS = Number(values.rounds);
const WARM_UP = 30;
const FOLDERS = 30;
const FILES = 40;
const NOTIFICATIONS = 50;
const MOST_TIMES = 1.15;

interface Read {
  url: string;
  body?: { method: 'POST' | 'OPTIONS'; sent: object };
}

interface Pair {
  name: string;
  cookie: string;
  own: Read;
  gateway: Read;
}

const QUERY = '/api/v1.0/dynamic/query';
const procedure = (sqlCommand: string, parameters: object): Read => ({
  url: QUERY,
  body: { method: 'POST', sent: { sqlCommand, parameters } },
});
const entity = (entityName: string, parameters: object): Read => ({
  url: '/api/v1.0/dynamic/crud',
  body: { method: 'OPTIONS', sent: { entityName, parameters } },
});

/** Folders, and files in the first of them, whose id comes back. */
async function fillFolders({ connection: { db } }: Product, owner: BuiltUser): Promise<string> {
  const own = { schoolId: owner.schoolId, createdBy: owner.id };
  const folders = Array.from({ length: FOLDERS }, (_, at) => ({
    ...own,
    name: `Unit ${at}`,
    color: '#1f3a8a',
    sortOrder: at,
  }));
  const [first] = await db.insertInto('folders').values(folders).returning('id').execute();
  if (first === undefined) throw new Error('No folder was made');
  const files = Array.from({ length: FILES }, (_, at) => ({
    ...own,
    folderId: first.id,
    fileName: `Bài ${at}.pdf`,
    kind: 'pdf',
    storedName: `e-${String(at).padStart(32, '0')}.pdf`,
    bytes: 5,
    sha256: '0'.repeat(64),
  }));
  await db.insertInto('exerciseFiles').values(files).execute();
  return first.id;
}

async function prepare(product: Product): Promise<Pair[]> {
  const { connection } = product;
  const target = await buildClass(connection.db);
  const { teacher } = target;
  const student = onlyStudent(target);
  for (let n = 1; n < 5; n += 1) await buildClass(connection.db, { teacher, name: `3${n}` });
  for (let n = 0; n < NOTIFICATIONS; n += 1) await buildNotification(connection.db, student);
  const folderId = await fillFolders(product, teacher);
  const ofTeacher = await cookieOf(connection, teacher);
  const ofStudent = await cookieOf(connection, student);
  return [
    {
      name: "a teacher's classes",
      cookie: ofTeacher,
      own: { url: '/api/teacher/classes?scope=own&page=1&size=1000' },
      gateway: procedure('p_SACHSO_CLASSES_GetClasses_ByTeacherId', { teacherId: teacher.id }),
    },
    {
      name: 'folders',
      cookie: ofTeacher,
      own: { url: '/api/folders' },
      gateway: entity('RenLuyenBoiDuong', {}),
    },
    {
      name: 'the files of a folder',
      cookie: ofTeacher,
      own: { url: `/api/folders/${folderId}/files?page=1&size=100` },
      gateway: entity('Attachments', { entityId: folderId, entityName: 'RenLuyenBoiDuong' }),
    },
    {
      name: "a student's classes",
      cookie: ofStudent,
      own: { url: '/api/student/classes' },
      gateway: procedure('p_SACHSO_Classes_GetJoinedClasses_ByStudentId', { studentId: student.id }),
    },
    {
      name: 'the bell',
      cookie: ofStudent,
      own: { url: '/api/notifications?page=1&size=5&with=document' },
      gateway: procedure('p_SACHSO_ThongBao_NguoiDung_DanhSach', {
        UserId: student.id,
        PageNum: 1,
        PageSize: 5,
      }),
    },
  ];
}

const agent = new Agent({ keepAlive: true });

/**
 * Milliseconds until the answer is here. `fetch` would make a stream of each body, which takes as long as the whole
 * translation on the server.
 */
async function time(origin: string, cookie: string, { url, body }: Read): Promise<number> {
  const sent = body && JSON.stringify(body.sent);
  const began = performance.now();
  const [status, text] = await new Promise<[number, string]>((resolve, reject) => {
    const call = request(`${origin}${url}`, {
      agent,
      method: body?.method ?? 'GET',
      headers: {
        'x-domdom-client': 'web',
        cookie,
        ...(sent !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(sent),
        }),
      },
    });
    call.once('error', reject);
    call.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => resolve([response.statusCode ?? 0, Buffer.concat(chunks).toString()]));
    });
    call.end(sent);
  });
  if (status !== 200) throw new Error(`${url}: ${status} ${text}`);
  return performance.now() - began;
}

const one = (value: number) => spreadOf([value]);

function figuresOf(name: string, times: { own: number[]; gateway: number[] }, limit?: number): Figure[] {
  const own = times.own.toSorted((a, b) => a - b);
  const gateway = times.gateway.toSorted((a, b) => a - b);
  return [
    ['p50', 0.5],
    ['p99', 0.99],
  ].flatMap(([label, share]) => {
    const [ours, theirs] = [percentile(own, Number(share)), percentile(gateway, Number(share))];
    return [
      { name: `${name}, ${label}, own call`, unit: 'ms', spread: one(ours), digits: 2 },
      { name: `${name}, ${label}, gateway`, unit: 'ms', spread: one(theirs), digits: 2 },
      {
        name: `${name}, ${label}, ratio`,
        unit: '',
        spread: one(theirs / ours),
        digits: 2,
        ...(limit !== undefined && { limit }),
      },
    ];
  });
}

const product = await openProduct();
try {
  const pairs = await prepare(product);
  const { origin } = product.server;
  const measured = pairs.map((pair): { pair: Pair; own: number[]; gateway: number[] } => ({
    pair,
    own: [],
    gateway: [],
  }));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const { pair, own, gateway } of measured) {
      const ours = () => time(origin, pair.cookie, pair.own);
      // Each goes first in every other round.
      const first = round % 2 === 0 ? await ours() : null;
      const theirs = await time(origin, pair.cookie, pair.gateway);
      const mine = first ?? (await ours());
      if (round < 0) continue;
      own.push(mine);
      gateway.push(theirs);
    }
  }
  console.log(describeMachine());
  const all = {
    own: measured.flatMap(({ own }) => own),
    gateway: measured.flatMap(({ gateway }) => gateway),
  };
  report('Reads of older clients beside our own calls', [
    ...measured.flatMap(({ pair, ...times }) => figuresOf(pair.name, times)),
    ...figuresOf('all reads', all, MOST_TIMES),
  ]);
} finally {
  await product.close();
}
