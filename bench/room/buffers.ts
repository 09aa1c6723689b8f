import { buildApp } from '../../apps/server/src/app.ts';
import { connect } from '../../apps/server/src/db/connect.ts';
import { readEnv } from '../../apps/server/src/env.ts';
import {
  buildGrowingSchool,
  fillUpTo,
  type GrowingSchool,
  HARDLY_ANY,
  MOST_TIMES,
  type Screen,
  screensOf,
} from '../../apps/server/src/testing/growing-school.ts';
import { pagesRead, type StatementRead } from '../../apps/server/src/testing/pages-read.ts';
import { cookieOf } from '../lib/session.ts';
import type { Product } from '../load/lib/product.ts';
import { type Figure, showTable } from '../load/lib/report.ts';
import type { MarkBooks } from './mark-book.ts';

/** The second tells what is only an index that got its levels from what grows without end. */
const SIZES = [10, 100, 1_000] as const;

/** The product inside this program, where its statements can be seen, on the database of the measured one. */
async function openInside({ databaseUrl, dataDir }: Product) {
  const connection = connect(databaseUrl, 4, (error) => console.error(error));
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SECOND_FACTOR: 'optional',
    DATA_DIR: dataDir,
    BUDGET_SCALE: '10000',
  });
  const app = await buildApp(env, connection, databaseUrl);
  await app.ready();
  const read = (cookie: string, url: string): Promise<StatementRead[]> =>
    pagesRead(connection.pool, async () => {
      const { statusCode, body } = await app.inject({ url, headers: { 'x-domdom-client': 'web', cookie } });
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
    });
  const close = async () => {
    await app.close();
    await connection.close();
  };
  return { connection, read, close };
}

type Inside = Awaited<ReturnType<typeof openInside>>;

const pagesOf = (read: readonly StatementRead[]) => read.reduce((sum, { pages }) => sum + pages, 0);

/** Counts what the screens of a class read of the database, while more and more other classes come. */
async function readScreens(inside: Inside, product: Product): Promise<Figure[]> {
  const school = await buildGrowingSchool(inside.connection.db);
  const cookies: Record<string, string> = {};
  for (const [role, person] of Object.entries(school.people))
    cookies[role] = await cookieOf(inside.connection, person);
  const screens = screensOf(school);
  const pages = new Map<Screen, number[]>(screens.map((screen) => [screen, []]));
  for (const size of SIZES) {
    await fillUpTo(product.databaseUrl, school, size);
    for (const [screen, seen] of pages) {
      const cookie = cookies[screen.role] ?? '';
      // What is looked up again every few seconds is looked up now.
      await inside.read(cookie, screen.url);
      seen.push(pagesOf(await inside.read(cookie, screen.url)));
    }
  }
  showPages(pages, school);
  const grown = [...pages.values()].filter(([few = 0, , many = 0]) => many > MOST_TIMES * few);
  const most = MOST_TIMES * HARDLY_ANY;
  const large = grown.filter(([, , many = 0]) => many > most).length;
  const more = `over ${MOST_TIMES} times the pages at ${SIZES[2]} classes as at ${SIZES[0]}`;
  const unit = `of ${screens.length}`;
  return [
    { name: `screens that read ${more}`, value: large, unit, limit: 0 },
    { name: `the same, but ${most} pages at most (levels of indexes)`, value: grown.length - large, unit },
  ];
}

function showPages(pages: ReadonlyMap<Screen, readonly number[]>, school: GrowingSchool): void {
  const ids = [school.target.id, school.assignmentId, school.attemptId];
  console.log('\n### Pages of the database that a screen reads\n');
  showTable(
    ['screen', ...SIZES.map((size) => `${size} classes`), `${SIZES[2]} / ${SIZES[0]}`, `/ ${SIZES[1]}`],
    [...pages].map(([{ role, url }, seen]) => {
      const [few = 0, some = 0, many = 0] = seen;
      const name = ids.reduce((text, id) => text.replaceAll(id, ':id'), url);
      const ratio = many / few;
      const shown = ratio > MOST_TIMES ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2);
      return [`${role} ${name}`, ...seen.map(String), shown, (many / some).toFixed(2)];
    }),
  );
}

async function countStatements(inside: Inside, { teacher, few, many }: MarkBooks): Promise<Figure[]> {
  const cookie = await cookieOf(inside.connection, teacher);
  const countOf = async ({ id }: { id: string }) => {
    const url = `/api/teacher/classes/${id}/mark-book?term=1`;
    await inside.read(cookie, url);
    return (await inside.read(cookie, url)).length;
  };
  const [six, sixty] = [await countOf(few), await countOf(many)];
  return [
    { name: '45 students, 6 columns: statements', value: six, unit: '' },
    { name: '45 students, 60 columns: statements', value: sixty, unit: '', limit: six },
  ];
}

/** Statements of the mark books, and pages of all screens. Afterwards the school is large. */
export async function measureBuffers(product: Product, books: MarkBooks | null): Promise<Figure[]> {
  const inside = await openInside(product);
  try {
    const statements = books === null ? [] : await countStatements(inside, books);
    return [...statements, ...(await readScreens(inside, product))];
  } finally {
    await inside.close();
  }
}
