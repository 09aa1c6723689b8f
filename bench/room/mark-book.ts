import { chromium, type Page } from '@playwright/test';
import {
  type BuiltClass,
  type BuiltUser,
  buildClass,
  buildUser,
} from '../../apps/server/src/testing/builders.ts';
import { findBrowser } from '../../e2e/support/find-browser.ts';
import type { Product } from '../load/lib/product.ts';
import type { Figure } from '../load/lib/report.ts';
import { spreadOf } from '../lib/statistics.ts';

const STUDENTS = 45;
const OWN_COLUMNS = 54;
const RUNS = 7;
const LIMIT_MS = 1_000;
/** A larger call is read by a program of its own. */
const AT_ONCE = 400;

const CLIENT = { 'x-domdom-client': 'web' };

async function call(page: Page, method: string, url: string, data?: unknown): Promise<unknown> {
  const response = await page.request.fetch(url, {
    method,
    headers: CLIENT,
    ...(data !== undefined && { data }),
  });
  if (!response.ok()) throw new Error(`${method} ${url}: ${response.status()} ${await response.text()}`);
  return response.json();
}

async function fill(page: Page, { id, students }: BuiltClass, codes: readonly string[]): Promise<void> {
  const changes = students.flatMap((student, row) =>
    codes.map((code, column) => ({
      studentId: student.id,
      code,
      value: `${4 + ((row + column) % 6)},5`,
      rev: 0,
    })),
  );
  for (let from = 0; from < changes.length; from += AT_ONCE)
    await call(page, 'PUT', `/api/teacher/classes/${id}/mark-book/1/cells`, {
      changes: changes.slice(from, from + AT_ONCE),
    });
}

async function addColumns(page: Page, { id }: BuiltClass): Promise<string[]> {
  const codes: string[] = [];
  for (let n = 1; n <= OWN_COLUMNS; n += 1) {
    const url = `/api/teacher/classes/${id}/mark-book/1/columns`;
    const { code } = (await call(page, 'POST', url, { title: `Cột ${n}`, weight: 1 })) as { code: string }; // the contract
    codes.push(code);
  }
  return codes;
}

interface Opening {
  drawnMs: number;
  answerMs: number;
}

async function open(page: Page, { id, students }: BuiltClass, columns: number): Promise<Opening> {
  const url = `/api/teacher/classes/${id}/mark-book?term=1`;
  const asked = performance.now();
  await call(page, 'GET', url);
  const answerMs = performance.now() - asked;
  const began = performance.now();
  await page.goto(`/lms/teacher/classes/${id}/mark-book?term=1`);
  const rows = page.locator('main table tbody tr');
  await rows
    .nth(students.length - 1)
    .locator('td')
    .nth(columns - 1)
    .waitFor();
  return { drawnMs: performance.now() - began, answerMs };
}

export interface MarkBooks {
  figures: Figure[];
  teacher: BuiltUser;
  /** Classes whose books have 6 and 60 columns. */
  few: BuiltClass;
  many: BuiltClass;
}

/**
 * Opens the mark book of a class of 45 students in the browser, with 6 columns and with 60, all filled: the time from
 * the request of the page until its last mark is drawn, and the time of the server's answer alone.
 */
export async function measureMarkBooks({ server, connection: { db } }: Product): Promise<MarkBooks> {
  const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  try {
    const teacher = await buildUser(db, { role: 'teacher' });
    const [few, many] = [
      await buildClass(db, { teacher, grade: 6, studentCount: STUDENTS }),
      await buildClass(db, { teacher, grade: 6, studentCount: STUDENTS }),
    ];
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await call(page, 'POST', '/login', { email: teacher.email, password: teacher.password });
    const six = ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck'];
    await fill(page, few, six);
    await fill(page, many, [...six, ...(await addColumns(page, many))]);
    const opened: Record<'few' | 'many', Opening[]> = { few: [], many: [] };
    for (let run = -1; run < RUNS; run += 1) {
      const both = { few: await open(page, few, 6), many: await open(page, many, 6 + OWN_COLUMNS) };
      // The first opening fetches the code.
      if (run < 0) continue;
      opened.few.push(both.few);
      opened.many.push(both.many);
    }
    const figures = [
      ...figuresOf('45 students, 6 columns', opened.few),
      ...figuresOf('45 students, 60 columns', opened.many),
    ];
    return { figures, teacher, few, many };
  } finally {
    await browser.close();
  }
}

function figuresOf(name: string, runs: readonly Opening[]): Figure[] {
  const drawn = spreadOf(runs.map(({ drawnMs }) => drawnMs));
  const answer = spreadOf(runs.map(({ answerMs }) => answerMs));
  return [
    { name: `${name}: drawn, median`, unit: 'ms', value: drawn.median, limit: LIMIT_MS },
    { name: `${name}: drawn, slowest`, unit: 'ms', value: drawn.max },
    { name: `${name}: the answer, median`, unit: 'ms', value: answer.median },
  ];
}
