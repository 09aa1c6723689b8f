import { EXERCISE_SKILL_NAMES } from '@domdom/domain/school/skills';
import { unitsOfGrade } from '@domdom/domain/school/units';
import { LEVELS } from '@domdom/questions';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBank } from '../tools/content/bank/build.ts';
import { builtNow, readBuilt, type BuiltPart } from '../tools/content/bank/built.ts';
import { factoryInput } from '../tools/content/bank/input.ts';
import type { BankItem } from '../tools/content/bank/item.ts';
import { readItems, signedItems } from '../tools/content/bank/signed.ts';
import { readBank, readDemoTest, readExams, readExercises, readSignatures } from '../tools/content/bank/store.ts';
import {
  bankDifferences,
  examDifferences,
  exerciseDifferences,
  told,
} from '../tools/content/checks/differences.ts';
import { blueprintOf, EXAM_COUNT } from '../tools/content/composer/blueprint.ts';
import { composeGrade, OLYMPIC_GRADES } from '../tools/content/composer/compose.ts';
import { MOST_SHARED, type Exam } from '../tools/content/composer/deal.ts';
import { examFigures, figuresLine } from '../tools/content/composer/figures.ts';
import { byLevel } from '../tools/content/composer/level.ts';
import { FACTORIES } from '../tools/content/factories/all.ts';
import { clipScript } from '../tools/content/sound-manifest.ts';
import { SOURCE_GRADES, type SourceGrade } from '../tools/content/sources/read.ts';
import { listMedia, readManifests } from './files.ts';
import { deep } from '../tools/testing/deep.ts';
import { questionProblems } from './question-problems.ts';

/** Minimum number of read and signed items per Olympic grade. */
const FEWEST_SIGNED = 900;
/** Words trained twice in one exam, on average. Grade 1 has only a hundred words. */
const MOST_REPEATED_WORDS = { first: 0.55, later: 0.18 };
/** How far the share of right answers at one position may deviate from an even share, in percentage points. */
const MOST_UNEVEN = 5;
const FEWEST_CHOICES = 200;

const media = {
  files: new Set(listMedia()),
  scripts: new Map(
    readManifests().flatMap(({ clips }) => clips.map(({ key, lines }) => [`${key}.mp3`, clipScript(lines)])),
  ),
};

const grades = SOURCE_GRADES.map((grade) => ({ grade }));

/** The stored exams with their items. A grade's exams also take items of the grade below. */
function keptExams(grade: SourceGrade): Exam[] {
  const items = new Map([...readBank(grade - 1), ...readBank(grade)].map((item) => [item.id, item]));
  return readExams(grade).map(({ number, items: ids }) => ({
    number,
    items: ids.flatMap((id) => items.get(id) ?? []),
  }));
}

const problemsOf = (items: readonly BankItem[]): string[] =>
  items.flatMap(({ id, variant, source, question }) =>
    questionProblems(question, media).map((problem) => `${id} (${variant} of ${source}) ${problem}`),
  );

/** Ignored when comparing what two questions ask: level, explanation, and ids, which come from hashes. */
const UNASKED = new Set(['id', 'level', 'skill', 'explanation']);
/** Lists whose order students are not asked for. */
const UNORDERED = new Set(['options', 'words', 'choices', 'pairs', 'statements']);

/** The content that a question asks for, in one form regardless of the order of options. */
function contentOf(question: unknown): string {
  return JSON.stringify(question, (name, value: unknown) => {
    if (UNASKED.has(name)) return undefined;
    return UNORDERED.has(name) && Array.isArray(value) ? value.map(contentOf).toSorted() : value;
  });
}

/** The command that rebuilds a part whose sources have changed. */
const CURES: Record<BuiltPart, string> = {
  bank: 'Run npm run content:build.',
  lists: 'Run npm exec -- node tools/content/compose.mjs.',
};

describe.each(['bank', 'lists'] as const)('the built %s', (part) => {
  // Compares digests that the build programs write; the deep tests below rebuild everything.
  it('come from the current sources and programs', () => {
    const [kept, now] = [readBuilt()[part], builtNow(part)];
    const changed = (['sources', 'programs', 'results'] as const).filter((what) => kept[what] !== now[what]);
    expect(told(changed.map((what) => `${what} of the ${part} have changed`), CURES[part])).toEqual([]);
  });
});

describe.each(grades)('the bank of grade $grade', ({ grade }) => {
  it('is what the factories make from the sources', deep('come from the current sources and programs'), () => {
    const bank = readBank(grade);
    const read = readItems(readSignatures(grade));
    const { items } = buildBank(factoryInput(grade), FACTORIES, read);
    expect(told(bankDifferences(items, bank), CURES.bank)).toEqual([]);
  });

  it('holds questions that follow the rules, as far as every eighth and the first of each variant tell', () => {
    const seen = new Set<string>();
    const some = readBank(grade).filter(({ variant }, at) => {
      const isFirst = !seen.has(variant);
      seen.add(variant);
      return isFirst || at % 8 === 0;
    });
    expect(problemsOf(some)).toEqual([]);
  });

  it(
    'holds questions that follow the rules',
    deep('holds questions that follow the rules, as far as every eighth and the first of each variant tell'),
    () => expect(problemsOf(readBank(grade))).toEqual([]),
  );

  it('asks nothing twice, and nothing that the grade below asks', () => {
    const contents = new Map<string, BankItem>();
    const twice = [...readBank(grade - 1), ...readBank(grade)].flatMap((item) => {
      const content = contentOf(item.question);
      const other = contents.get(content);
      contents.set(content, item);
      const isOwn = other !== undefined && item.grade === grade;
      return isOwn ? [`${item.id} of ${item.source} asks what ${other.id} of ${other.source} asks`] : [];
    });
    expect(twice).toEqual([]);
  });

  it('yields the stored exams and exercises', deep('come from the current sources and programs'), () => {
    const { recordsOfExams, recordsOfExercises } = composeGrade(grade);
    const differences = [
      ...examDifferences(recordsOfExams, readExams(grade)),
      ...exerciseDifferences(recordsOfExercises, readExercises(grade)),
    ];
    expect(told(differences, CURES.lists)).toEqual([]);
  });

  it('has an exercise for every unit, skill and level', () => {
    const made = readExercises(grade).map(({ unit, skillName, level }) => `${unit} ${skillName} ${level}`);
    const wanted = unitsOfGrade(grade).flatMap((unit) =>
      EXERCISE_SKILL_NAMES.flatMap((name) => LEVELS.map((level) => `${unit} ${name} ${level}`)),
    );
    expect(wanted.filter((one) => !made.includes(one))).toEqual([]);
  });
});

describe('the bank', () => {
  // Teachers compose tests from all of it, so no item may be in it unread.
  it.each(SOURCE_GRADES)('holds only signed items in grade %i', (grade) => {
    const bank = readBank(grade);
    expect(signedItems(bank, readSignatures(grade))).toHaveLength(bank.length);
  });
});

describe.each(OLYMPIC_GRADES.map((grade) => ({ grade })))('the exams of grade $grade', ({ grade }) => {
  let exams: Exam[] = [];
  let figures = examFigures(exams);
  beforeAll(() => {
    exams = keptExams(grade);
    figures = examFigures(exams);
    // For authors who run content:check: shows how close the figures are to their limits.
    process.stdout.write(`grade ${grade}: ${figuresLine(figures)}\n`);
  });

  it('are built from a bank that people have read', () => {
    expect(signedItems(readBank(grade), readSignatures(grade)).length).toBeGreaterThanOrEqual(FEWEST_SIGNED);
  });

  it('are 135 of twenty questions', () => {
    expect(exams).toHaveLength(EXAM_COUNT);
    for (const { items } of exams) expect(items).toHaveLength(20);
  });

  it('share few items and train few words twice', () => {
    const { first, later } = MOST_REPEATED_WORDS;
    expect(figures.sharedMost).toBeLessThanOrEqual(MOST_SHARED);
    expect(figures.sharedMean).toBeLessThanOrEqual(0.5);
    expect(figures.repeatedWordsPerExam).toBeLessThanOrEqual(grade === 1 ? first : later);
    expect(figures.fewestUnits).toBeGreaterThanOrEqual(blueprintOf(grade).fewestUnits);
  });

  it('have their right answers at every position equally often', () => {
    for (const [options, shares] of Object.entries(figures.rightAt)) {
      // A handful of choices says nothing about shares.
      if ((figures.choices[options] ?? 0) < FEWEST_CHOICES) continue;
      for (const share of shares) expect(Math.abs(share - 100 / shares.length)).toBeLessThanOrEqual(MOST_UNEVEN);
    }
    expect(Math.max(...Object.values(figures.choices))).toBeGreaterThanOrEqual(FEWEST_CHOICES);
  });
});

describe('the demo test', () => {
  const TYPES = [
    'fill-word-in-the-blank',
    'select-word',
    'fill-letter-in-the-blank',
    'underlined',
    'matching',
    'unscramble',
    'fill-in-the-blank',
    'one-choice',
    'conjugation',
    'matching-two-column',
    'select-words-in-sentence',
  ];
  const { grade, items: ids } = readDemoTest();
  const items = signedItems(readBank(grade), readSignatures(grade)).filter(({ id }) => ids.includes(id));
  const inOrder = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);

  it('has 21 items that someone has read, from the easiest to the hardest', () => {
    const read = new Set(items.map(({ id }) => id));
    expect(ids.filter((id) => !read.has(id))).toEqual([]);
    expect(new Set(ids).size).toBe(21);
    expect(inOrder).toEqual(inOrder.toSorted(byLevel));
  });

  it('shows each of its eleven types', () => {
    expect(new Set(inOrder.map(({ question }) => question.type))).toEqual(new Set(TYPES));
  });
});
