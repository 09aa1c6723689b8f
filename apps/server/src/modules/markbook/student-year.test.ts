import { describe, expect, it } from 'vitest';
import { RELEASE_RULES, releaseOf } from '@domdom/domain/exam/release';
import { usualTerms } from '@domdom/domain/markbook/terms';
import { columnsOf } from './book-view.ts';
import type { CellRow, WorkRow } from './mark-book.repo.ts';
import { presentYear, type YearFacts } from './student-year.ts';

const terms = usualTerms(2026);
const both = [true, false];
const CODES = ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck'];
const CANARY = 'canary-comment';
/** 6/11 of ten points, which no mark of the book is; computed marks have one decimal. */
const SCORE = 5.5;

const cell = (term: number, code: string, tenths: number): CellRow => ({
  term,
  code,
  studentId: 's',
  tenths,
  level: null,
  sourceTenths: tenths,
  rev: 1,
});
const work = (change: Partial<WorkRow> = {}): WorkRow => ({
  id: 'a',
  title: 'Unit 1',
  exerciseType: 'UNIT',
  points: 10,
  attemptId: 't',
  passed: 6,
  questionCount: 11,
  markedScore: null,
  isLate: false,
  teacherNote: CANARY,
  dueDate: new Date('2026-10-01T00:00:00Z'),
  isExcused: false,
  isToCome: false,
  ...change,
});
const facts = (change: Partial<YearFacts> = {}): YearFacts => ({
  kind: 'marks',
  terms,
  published: new Map(),
  columns: { 1: columnsOf('marks', 1, []), 2: columnsOf('marks', 2, []) },
  // Every mark of the first term is 3,1, of the second 9,7; the year's average is 7,5.
  cells: CODES.flatMap((code) => [cell(1, code, 31), cell(2, code, 97)]),
  work: [work()],
  sources: new Map(),
  releases: new Map(),
  byTeacher: new Map(),
  ...change,
});
const published = (first: boolean, second: boolean) =>
  new Map([first ? [1] : [], second ? [2] : []].flat().map((term) => [term, new Date()]));

describe('what a student and a guardian see', () => {
  it('of the book is what is published, term by term, and no average that tells more', () => {
    for (const first of both) {
      for (const second of both) {
        const shown = presentYear(facts({ published: published(first, second) }));
        const text = JSON.stringify(shown);
        expect([text.includes('3,1'), text.includes('9,7')]).toEqual([first, second]);
        expect(shown.map(({ marks }) => marks !== null)).toEqual([first, second]);
        const averages = shown.map(({ marks }) =>
          marks?.averages.map(({ label, mark }) => `${label} ${mark}`),
        );
        expect(averages).toEqual([
          first ? ['ĐTBmhk 31'] : undefined,
          !second ? undefined : ['ĐTBmhk 97', ...(first ? ['ĐTBmhkI 31', 'ĐTBmcn 75'] : [])],
        ]);
      }
    }
  });

  it('of a column that is filled from a test waits for the mark of the test, and every average with it', () => {
    const source = { assignmentId: 'a', title: 'Unit 1' };
    const columns = {
      1: columnsOf('marks', 1, []).map((column) => (column.code === 'gk' ? { ...column, source } : column)),
      2: columnsOf('marks', 2, []),
    };
    const shownWith = (sources: YearFacts['sources'], total: boolean | null) =>
      presentYear(
        facts({
          ...{ columns, sources, published: published(true, true) },
          releases: new Map(total === null ? [] : [['t', { total }]]),
        }),
      ).map(({ marks }) => [
        marks?.columns.flatMap(({ code, isHeld, value }) => (isHeld ? [`${code}:${value}`] : [])),
        marks?.averages.map(({ mark }) => mark),
      ]);
    const whole = [
      [[], [31]],
      [[], [97, 31, 75]],
    ];
    const done = new Map([['a', 't']]);
    expect(shownWith(done, true)).toEqual(whole);
    for (const held of [false, null])
      expect(shownWith(done, held)).toEqual([
        [['gk:'], [null]],
        [[], [97, null, null]],
      ]);
    // Who has not done it has the mark that the teacher typed.
    expect(shownWith(new Map(), null)).toEqual(whole);
  });

  it('of an attempt is its mark and comment once the mark is released, whatever is published', () => {
    const dueDate = new Date('2026-10-01T00:00:00Z');
    let shownTimes = 0;
    for (const mark of RELEASE_RULES)
      for (const [isDue, isByHand, isAllDone] of both.flatMap((a) =>
        both.flatMap((b) => both.map((c) => [a, b, c])),
      ))
        for (const isNewcomer of both)
          for (const markedScore of [null, 8.25])
            for (const isPublished of both) {
              const given = {
                givenAt: new Date('2026-09-20T00:00:00Z'),
                dueDate,
                joinedAt: new Date(isNewcomer ? '2026-09-25T00:00:00Z' : '2026-09-01T00:00:00Z'),
                admittedAt: null,
                rules: { mark, verdicts: 'by-hand', keys: 'by-hand' } as const,
                released: { mark: isByHand === true, verdicts: false, keys: false },
                isAllDone: isAllDone === true,
              };
              const release = releaseOf({
                behaviour: 'test',
                now: new Date(dueDate.getTime() + (isDue ? 1 : -1)),
                given,
                sameTestUntil: null,
              });
              const shown = presentYear(
                facts({
                  published: published(isPublished, isPublished),
                  work: [work({ markedScore })],
                  releases: new Map([['t', release]]),
                }),
              );
              const text = JSON.stringify(shown);
              expect([text.includes(CANARY), text.includes(String(markedScore ?? SCORE))]).toEqual([
                release.total,
                release.total,
              ]);
              expect(shown[0]?.work[0]?.state).toBe(release.total ? 'marked' : 'held');
              if (release.total) shownTimes += 1;
            }
    // The table has both sides.
    expect(shownTimes).toBeGreaterThan(20);
    expect(shownTimes).toBeLessThan(RELEASE_RULES.length * 64 - 20);
  });

  it('of an attempt without a word about its release is that it was done', () => {
    const [term] = presentYear(facts());
    expect(term?.work).toEqual([
      {
        assignmentId: 'a',
        title: 'Unit 1',
        dueDate: '2026-10-01T00:00:00.000Z',
        state: 'held',
        score: null,
        points: 10,
        isLate: false,
        comment: '',
      },
    ]);
  });

  it.each([
    [{ attemptId: null, passed: null, questionCount: null, teacherNote: null }, 'not-done'],
    [{ attemptId: null, isExcused: true }, 'excused'],
    [{ attemptId: null, exerciseType: 'ASSIGNMENT' }, 'file'],
    [{ points: 0 }, 'done'],
  ])('of work %j is that it is %s', (change, state) => {
    const releases = new Map([['t', { total: true }]]);
    const [given] = presentYear(facts({ work: [work(change)], releases })).flatMap((term) => term.work);
    expect(given).toMatchObject({ state, score: null });
  });

  it('has no mark while an answer waits for its teacher', () => {
    const releases = new Map([['t', { total: true }]]);
    const byTeacher = new Map([['t', { waiting: 1, shift: 0, hasMarks: false }]]);
    expect(presentYear(facts({ releases, byTeacher }))[0]?.work).toMatchObject([
      { state: 'marking', score: null },
    ]);
  });

  it('leaves out what opens later, unless it was done, and puts every date into a term', () => {
    const dates = ['2026-07-01', '2027-01-20', '2027-08-01'].map((day) => new Date(`${day}T00:00:00Z`));
    const all = [
      work({ isToCome: true, attemptId: null }),
      work({ isToCome: true }),
      ...dates.map((dueDate) => work({ dueDate })),
    ];
    expect(presentYear(facts({ work: all })).map((term) => term.work.length)).toEqual([2, 2]);
  });
});
