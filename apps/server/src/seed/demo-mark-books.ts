import { ownColumnCode } from '@domdom/domain/markbook/columns';
import { type Level, scaledToTen, type Tenths } from '@domdom/domain/markbook/marks';
import type { ActorTrx } from '../db/transaction.ts';
import { insertInBatches } from './demo-term-batches.ts';
import { DAY_MS, numbersFrom } from './demo-term-plan.ts';

/** A stream of its own, so that the work of the term stays what it was. */
const SEED = 79;
/** The points of what the term gave. */
const POINTS = 10;

interface DemoClass {
  id: string;
  schoolId: string;
  name: string;
  studentIds: readonly string[];
}

interface Given {
  id: string;
  ofClass: Pick<DemoClass, 'id'>;
}

interface Done {
  given: Given;
  studentId: string;
  totals: { score: number };
}

interface Cell {
  code: string;
  studentId: string;
  tenths: Tenths | null;
  level: Level | null;
  sourceTenths: Tenths | null;
}

/** Where the marks of a student come from: each assignment of the class in turn, or nothing but the pen. */
type Column = { code: string; from: number } | { code: string; from: null };

/** The regular marks and the one in the middle of the term, from the assignments of the class in their order. */
const SECONDARY: readonly Column[] = [
  { code: 'tx1', from: 0 },
  { code: 'tx2', from: 1 },
  { code: 'gk', from: 2 },
  { code: 'tx3', from: 3 },
  { code: 'tx4', from: 4 },
  { code: 'ck', from: null },
  { code: ownColumnCode(1), from: null },
];
const OWN_TITLE = 'Vở ghi từ';
/** Who has done less stays without the missing marks, and so without an average. */
const LEAST_DONE = 3;

/**
 * Gives class 6B the book of its first term, filled from the term's work and published, and 3B the levels of the middle
 * of the term, for its teacher alone.
 */
export async function writeMarkBooks(
  trx: ActorTrx,
  term: { classes: readonly DemoClass[]; given: readonly Given[]; done: readonly Done[]; nowMs: number },
): Promise<void> {
  const next = numbersFrom(SEED);
  for (const ofClass of term.classes) {
    const given = term.given.filter((one) => one.ofClass.id === ofClass.id);
    const marks = marksOf(given, term.done);
    if (ofClass.name === '6B') await writeSecondary(trx, ofClass, { given, marks, next, nowMs: term.nowMs });
    if (ofClass.name === '3B') await writeCells(trx, ofClass, levelsOf(ofClass, given, marks));
  }
}

/** The mark of the newest attempt, by assignment and student. */
function marksOf(given: readonly Given[], done: readonly Done[]): Map<string, Tenths> {
  const ids = new Set(given.map(({ id }) => id));
  return new Map(
    done.flatMap((one): [string, Tenths][] => {
      const mark = scaledToTen(one.totals.score, POINTS);
      return ids.has(one.given.id) && mark !== null ? [[`${one.given.id} ${one.studentId}`, mark]] : [];
    }),
  );
}

const averageOf = (marks: readonly Tenths[]): Tenths =>
  marks.length === 0 ? 0 : Math.round(marks.reduce((sum, mark) => sum + mark, 0) / marks.length);

async function writeSecondary(
  trx: ActorTrx,
  ofClass: DemoClass,
  book: {
    given: readonly Given[];
    marks: ReadonlyMap<string, Tenths>;
    next: () => number;
    nowMs: number;
  },
): Promise<void> {
  const { given, marks, next, nowMs } = book;
  const of = { schoolId: ofClass.schoolId, classId: ofClass.id, term: 1 };
  const sourceOf = ({ from }: Column) => (from === null ? undefined : given[from]);
  const columns = SECONDARY.map((column) => ({
    ...of,
    code: column.code,
    title: column.code === ownColumnCode(1) ? OWN_TITLE : null,
    weight: column.code === ownColumnCode(1) ? 1 : null,
    assignmentId: sourceOf(column)?.id ?? null,
  })).filter(({ title, assignmentId }) => title !== null || assignmentId !== null);
  await trx.insertInto('markColumns').values(columns).execute();

  const cells = ofClass.studentIds.flatMap((studentId) => {
    const own = SECONDARY.map((column) => marks.get(`${sourceOf(column)?.id} ${studentId}`) ?? null);
    const done = own.filter((mark) => mark !== null);
    // Where work is missing, the teacher has asked in class: near what the student does otherwise, in halves.
    const asked = () =>
      Math.min(100, Math.max(0, 5 * Math.round((averageOf(done) + 24 * (next() - 0.5)) / 5)));
    return SECONDARY.flatMap(({ code }, index): Cell[] => {
      const sourceTenths = own[index] ?? null;
      const typed = asked();
      if (sourceTenths === null && done.length < LEAST_DONE) return [];
      return [{ code, studentId, tenths: sourceTenths ?? typed, level: null, sourceTenths }];
    });
  });
  await writeCells(trx, ofClass, cells);
  await trx
    .insertInto('markPublications')
    .values({ ...of, publishedAt: new Date(nowMs - DAY_MS) })
    .execute();
}

function levelsOf(
  { studentIds }: DemoClass,
  given: readonly Given[],
  marks: ReadonlyMap<string, Tenths>,
): Cell[] {
  return studentIds.flatMap((studentId): Cell[] => {
    const done = given.flatMap(({ id }) => marks.get(`${id} ${studentId}`) ?? []);
    if (done.length === 0) return [];
    const average = averageOf(done);
    const level = average >= 80 ? 'T' : average >= 50 ? 'H' : 'C';
    return [{ code: 'mid', studentId, tenths: null, level, sourceTenths: null }];
  });
}

async function writeCells(trx: ActorTrx, ofClass: DemoClass, cells: readonly Cell[]): Promise<void> {
  const of = { schoolId: ofClass.schoolId, classId: ofClass.id, term: 1 };
  await insertInBatches(cells, (batch) =>
    trx
      .insertInto('markCells')
      .values(batch.map((cell) => ({ ...of, ...cell })))
      .execute(),
  );
}
