import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cell,
  decodeText,
  ExchangeFileError,
  type ExchangeItem,
  type ReadItem,
  readGift,
  readMoodle,
  readTable,
  type WrittenItem,
  writeGift,
  writeMoodle,
  writeTable,
} from '../exchange.ts';
import { withValueAt } from '../core/editor-value.ts';
import * as forms from '../types/exchange-forms.ts';
import { formOf } from './assemble.ts';
import type { Body, ExchangeForm } from './contract.ts';
import { gradeAnswer, lintQuestion, parseQuestion, questionTypes, type QuestionBase } from '../index.ts';

const samples = questionTypes().flatMap(({ type, samples: all }) =>
  all.map(({ name, question }) => [`${type}: ${name}`, question] as const),
);
const sample = fc.constantFrom(...samples.map(([, question]) => question));

/** Ignores differences in ids, which are generated again, in how blanks are marked and in how letters are encoded. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/_{3,}/g, '#').normalize('NFC');
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      name === 'id' || inner === undefined ? [] : [[name, comparable(inner)]],
    ),
  );
}

const FORMATS: Record<string, (items: ExchangeItem[]) => { written: WrittenItem[]; back: ReadItem[] }> = {
  gift: (items) => {
    const { text, items: written } = writeGift(items);
    return { written, back: readGift(text).items };
  },
  moodle: (items) => {
    const { text, items: written } = writeMoodle(items);
    return { written, back: readMoodle(text).items };
  },
  table: (items) => {
    const { header, rows, items: written } = writeTable(items);
    return { written, back: readTable([header, ...rows], { fileOf: (file) => file }).items };
  },
};
const formats = Object.entries(FORMATS);
/** How many samples each format keeps without loss today; lower a number only on purpose. */
const WHOLE: Record<string, number> = { gift: 17, moodle: 35, table: samples.length };
const isWhole = ({ changed, leftOut, problem }: WrittenItem) =>
  problem === null && changed.length + leftOut.length === 0;

describe.each(formats)('%s', (name, travel) => {
  const meta = {
    grade: 4,
    unit: '2',
    tags: ['gia đình', 'ôn tập'],
    status: 'PUBLIC' as const,
    optionType: 'Bài tập tuần',
  };

  it.each(samples)('returns the same question whenever the report lists no loss: %s', (_name, question) => {
    const { written, back } = travel([{ question, meta }]);
    const isLost = !written.every(isWhole);
    // Excel keeps everything.
    expect(isLost && name === 'table').toBe(false);
    const same = back.map((item) => [comparable(item.question), item.meta]);
    expect(isLost ? [] : same).toEqual(isLost ? [] : [[comparable(question), meta]]);
  });

  it('does not report an exercise kind that was never set', () => {
    const question = samples.map(([, sampled]) => sampled).find(({ type }) => type === 'one-choice');
    if (question === undefined) throw new Error('There is no sample.');
    const { written, back } = travel([{ question, meta: { tags: ['a'], optionType: '' } }]);
    expect(written.flatMap(({ changed, leftOut }) => [...changed, ...leftOut])).not.toContain('Nhãn');
    expect(back[0]?.meta.tags).toEqual(['a']);
  });

  it(`keeps at least ${WHOLE[name]} of the samples wholly`, () => {
    const whole = samples.filter(([, question]) => travel([{ question, meta }]).written.every(isWhole));
    expect(whole.length).toBeGreaterThanOrEqual(WHOLE[name] ?? samples.length);
  });

  it('returns any text, option and key unchanged, or reports the change', () => {
    let asked = 0;
    fc.assert(
      fc.property(
        sample,
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
        fc.nat(),
        (question, text, at) => {
          const typed = withText(question, text, at);
          fc.pre(isStored(typed));
          const { written, back } = travel([{ question: typed, meta: { tags: [] } }]);
          const [report] = written;
          if (report === undefined || !isWhole(report)) return;
          asked += 1;
          expect(comparable(back[0]?.question)).toEqual(comparable(typed));
        },
      ),
      { numRuns: 150 },
    );
    expect(asked).toBeGreaterThan(5);
  });

  it('holds many questions, each with its own report', () => {
    const { written, back } = travel(samples.map(([, question]) => ({ question, meta })));
    expect(written.map(({ index }) => index)).toEqual(samples.map((_none, index) => index));
    expect(back.length).toBeGreaterThanOrEqual(written.filter(({ problem }) => problem === null).length);
    expect(back.filter(({ problem }) => problem !== null)).toEqual([]);
  });

  it('returns a question with the same right answer, even if its look is lost', () => {
    for (const { type, samples: all } of questionTypes()) {
      for (const { question } of all) {
        const [item] = travel([{ question, meta }]).back;
        if (item?.question?.type !== type) continue;
        const key = questionTypes()
          .find((one) => one.type === type)
          ?.keyAnswer(item.question);
        // A type that only a teacher marks has no key.
        expect(key === null || gradeAnswer(item.question, key).isCorrect).toBe(true);
      }
    }
  });
});

describe('content of unknown origin', () => {
  const bodies = samples.flatMap(([name, question]): [string, Body][] => {
    const body = formOf(question)?.write(question) ?? null;
    if (body === null) return [];
    if (body.kind !== 'choice') return [[name, body]];
    const groups = body.groups.map(({ options }) => ({
      options: options.map((option) => ({ ...option, share: 100 })),
    }));
    return [
      [name, body],
      [`${name}, where every option is right`, { ...body, isSingle: true, groups }],
    ];
  });

  it.each(bodies)('belongs to one type at most: %s', (_name, body) => {
    const takers = Object.entries<ExchangeForm>(forms).filter(([, form]) => form.takes?.(body) === true);
    expect(takers.map(([type]) => type).slice(1)).toEqual([]);
  });
});

describe('an error-finding question', () => {
  const found = samples.map(([, question]) => question).find((question) => 'mistake' in question);
  if (found === undefined) throw new Error('There is no sample.');
  /** The file without the parts that students see only after answering. */
  const unanswered = {
    GIFT: (question: QuestionBase) =>
      writeGift([{ question, meta: { tags: [] } }]).text.replace(/\{[^}]*\}/, ''),
    'Moodle XML': (question: QuestionBase) =>
      writeMoodle([{ question, meta: { tags: [] } }]).text.replace(
        /<generalfeedback[^]*?<\/generalfeedback>/,
        '',
      ),
  };

  it.each(Object.entries(unanswered))(
    'does not reveal the wrong part in %s before it is answered',
    (_name, shown) => {
      expect(shown(withValueAt(found, 'mistake', 2))).toBe(shown(found));
    },
  );
});

/** Paths of everything that people write into a question: texts, options, keys. */
function textPaths(value: unknown, above: string[] = []): string[][] {
  if (typeof value === 'string') return [above];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    NO_TEXTS.has(name) ? [] : textPaths(inner, [...above, name]),
  );
}

const NO_TEXTS = new Set(['id', 'type', 'settings', 'skill', 'level', 'file']);

/** The question with one of its texts replaced. */
function withText(question: QuestionBase, text: string, at: number): QuestionBase {
  const paths = textPaths(question);
  return withValueAt(question, (paths[at % paths.length] ?? ['title']).join('.'), text);
}

function isStored(question: QuestionBase): boolean {
  try {
    return lintQuestion(parseQuestion(question)).every(({ severity }) => severity !== 'error');
  } catch {
    return false;
  }
}

/** Whether every item has either a question or a problem. */
const isTold = (items: readonly ReadItem[]) =>
  items.every(({ question, problem }) => (question === null) === (problem !== null));

/** Like `isTold` for a file; a file that is refused as a whole also passes. */
function isToldOrRefused(text: string): boolean {
  try {
    return isTold(readMoodle(text).items);
  } catch (error) {
    return error instanceof ExchangeFileError;
  }
}

describe('a file of any kind', () => {
  const gift = readFileSync(path.join(import.meta.dirname, 'testing/teacher.gift'), 'utf8');
  const xml = readFileSync(path.join(import.meta.dirname, 'testing/moodle-4.xml'), 'utf8');
  const signs = fc.constantFrom(
    '{',
    '}',
    '=',
    '~',
    '->',
    '::',
    '\\',
    '#',
    '####',
    '\n\n',
    '%50%',
    '<',
    '>',
    '&',
    '"',
    ']]>',
    '<![CDATA[',
    '</question>',
    '<question type="',
    '[[1]]',
    '{1:SA:=',
    '|',
    '\0',
    '\uD800',
  );
  const mutated = (source: string) =>
    fc
      .array(fc.tuple(fc.nat(source.length), fc.nat(200), fc.oneof(signs, fc.string())), {
        minLength: 1,
        maxLength: 8,
      })
      .map((changes) =>
        changes.reduce(
          (text, [from, length, put]) => text.slice(0, from) + put + text.slice(from + length),
          source,
        ),
      );

  it('is read as GIFT without an exception', () => {
    fc.assert(
      fc.property(fc.oneof(mutated(gift), fc.string({ unit: 'binary-ascii', maxLength: 300 })), (text) => {
        expect(isTold(readGift(text).items)).toBe(true);
      }),
    );
  });

  it('is read as Moodle XML, or refused as a whole', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          mutated(xml),
          fc.string().map((text) => `<quiz>${text}`),
        ),
        (text) => {
          expect(isToldOrRefused(text)).toBe(true);
        },
      ),
    );
  });

  it('is read as a spreadsheet without an exception', () => {
    const { header, rows } = writeTable(samples.map(([, question]) => ({ question, meta: { tags: [] } })));
    const cell = fc.oneof(signs, fc.string(), fc.constant(null), fc.double(), fc.boolean());
    fc.assert(
      fc.property(fc.nat(rows.length - 1), fc.nat(header.length - 1), cell, (row, column, put) => {
        const cells: Cell[] = (rows[row] ?? []).map((old, index) => (index === column ? put : old));
        expect(isTold(readTable([header, cells]).items)).toBe(true);
      }),
    );
  });

  it('is decoded to text, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const { text } = decodeText(bytes);
        expect(text.isWellFormed()).toBe(true);
        expect(isTold(readGift(text).items)).toBe(true);
      }),
    );
  });

  it('is refused above 10 MB', () => {
    expect(() => decodeText(new Uint8Array(10 * 1024 * 1024 + 1))).toThrow('Tệp lớn hơn 10 MB!');
  });
});
