import { beforeAll, describe, expect, it } from 'vitest';
import { deep } from '../../../../tools/testing/deep.ts';
import {
  buildGrowingSchool,
  fillUpTo,
  type GrowingSchool,
  HARDLY_ANY,
  MOST_TIMES,
  screensOf,
} from './growing-school.ts';
import { pagesRead } from './pages-read.ts';
import { type Browser, openTestApp } from './test-app.ts';

const test = openTestApp();

const FEW = 10;
const MANY = 1_000;
const LIMIT_MS = 600_000;

let school: GrowingSchool;
let browsers: Record<keyof GrowingSchool['people'], Browser>;

beforeAll(async () => {
  school = await buildGrowingSchool(test.db);
  const { teacher, student, administrator } = school.people;
  browsers = {
    teacher: await test.logIn(teacher),
    student: await test.logIn(student),
    administrator: await test.logIn(administrator),
  };
});

async function readAll(): Promise<Map<string, number>> {
  const pages = new Map<string, number>();
  for (const { role, url } of screensOf(school)) {
    const read = await pagesRead(test.database.pool, () => browsers[role].ok({ url }));
    pages.set(
      `${role} ${url}`,
      read.reduce((sum, statement) => sum + statement.pages, 0),
    );
  }
  return pages;
}

describe('a school that grows', () => {
  it(
    `reads no more for a screen with ${MANY} classes than with ${FEW}`,
    { ...deep('when %s is requested again', 'apps/server/src/testing/hot-paths.test.ts'), timeout: LIMIT_MS },
    async () => {
      await fillUpTo(test.database.ownerUrl, school, FEW);
      const few = await readAll();
      await fillUpTo(test.database.ownerUrl, school, MANY);
      const many = await readAll();
      const found = [...few].map(([screen, before]) => ({ screen, before, after: many.get(screen) ?? 0 }));
      expect(found.filter(({ before, after }) => after > MOST_TIMES * Math.max(before, HARDLY_ANY))).toEqual(
        [],
      );
    },
  );
});
