import { describe, expect, it } from 'vitest';
import { valuesIn, mapTexts, textLeaves, type TextLeaf } from '../core/testing/json.ts';
import { isRecord } from '../core/shape.ts';
import { gradeAnswer, publicQuestion, questionTypes, type QuestionBase } from '../index.ts';
import { printKey, printQuestions, type Printout, type PrintedKey } from '../print.ts';

/** The promises of every printed type, checked on all samples; a new type needs no new test here. */

const SEED = 'print';

const printoutOf = (question: QuestionBase, seed = SEED): Printout =>
  printQuestions([publicQuestion(question, seed)]);
const keyOf = (question: QuestionBase, seed = SEED): PrintedKey => {
  const [key] = printKey([question], seed).questions;
  if (key === undefined) throw new Error('A question without a key.');
  return key;
};

/** The whole printout and the lines of the key. */
const printed = (one: QuestionBase): string => JSON.stringify([printoutOf(one), keyOf(one).lines]);

const SAMPLES = questionTypes().flatMap(({ type, samples }) =>
  samples.map(({ name, question }) => [`${type}: ${name}`, question] as const),
);

/** Fields whose texts belong to the key. */
const SECRET_FIELDS = ['accepted', 'alternatives', 'explanation'];
const isSecret = ({ path }: TextLeaf): boolean =>
  path.at(-1) === 'script' || path.some((step) => SECRET_FIELDS.includes(String(step)));

/** Fields of a copy that are not printed as text: names, looks, and what has another form in print. */
const UNSEEN = new Set(
  'id type file alt script direction bulletType width widths letterCase labels mode columns focusedWords'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

/** The same question with the texts at these leaves changed. */
const withTexts = (question: QuestionBase, change: (leaf: TextLeaf) => string): QuestionBase =>
  mapTexts(question, change) as QuestionBase; // mapTexts keeps the shape

/** Copies in which one value, or two of the same kind, are different. */
function variantsOf(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value - 1];
  if (Array.isArray(value)) {
    return [
      ...value.slice(1).map((item, index) => value.with(index, item).with(index + 1, value[index])),
      ...value.flatMap((item, index) => variantsOf(item).map((other) => value.with(index, other))),
      ...swapsIn(value),
    ];
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    variantsOf(field).map((other) => ({ ...value, [name]: other })),
  );
}

/** Copies of a list of objects in which two neighbours have swapped one of their fields. */
function swapsIn(list: readonly unknown[]): unknown[] {
  return list.slice(1).flatMap((after, index) => {
    const before = list[index];
    if (!isRecord(before) || !isRecord(after)) return [];
    return Object.keys(before)
      .filter((name) => name in after && name !== 'id')
      .map((name) =>
        list
          .with(index, { ...before, [name]: after[name] })
          .with(index + 1, { ...after, [name]: before[name] }),
      );
  });
}

describe.each(SAMPLES)('%s, in print', (_name, question) => {
  const questionType = questionTypes().find(({ type }) => type === question.type);

  it('is data that survives being stored, and is the same for the same seed', () => {
    const printout = printoutOf(question);
    expect(JSON.parse(JSON.stringify(printout))).toEqual(printout);
    expect(printoutOf(structuredClone(question))).toEqual(printout);
    expect(keyOf(structuredClone(question))).toEqual(keyOf(question));
  });

  it('shows what the student has on the screen: every word, picture and file of the copy', () => {
    const shown = publicQuestion(question, SEED);
    const printout = printoutOf(question);
    const words = new Set(textLeaves(printout.questions).flatMap(({ text }) => wordsOf(text)));
    const onScreen = textLeaves(shown).filter(({ path }) => !path.some((step) => UNSEEN.has(String(step))));
    expect(onScreen.flatMap(({ text }) => wordsOf(text)).filter((word) => !words.has(word))).toEqual([]);
    const files = textLeaves(shown).filter(({ path }) => path.at(-1) === 'file');
    expect(files.filter(({ text }) => !JSON.stringify(printout).includes(text))).toEqual([]);
  });

  it('contains no text of the key, and nothing that is only to be heard', () => {
    const baited = withTexts(question, (leaf) =>
      isSecret(leaf) ? `CANARY ${leaf.path.join('.')}` : leaf.text,
    );
    expect(JSON.stringify(printoutOf(baited))).not.toContain('CANARY');
  });

  it('lists every accepted text and every script in its key', () => {
    const baits: string[] = [];
    const baited = withTexts(question, (leaf) => {
      if (!isSecret(leaf) || leaf.text === '') return leaf.text;
      const bait = `CANARY${baits.length}X`;
      baits.push(bait);
      return leaf.path.at(-1) === 'accepted' ? `${bait}|OTHER${bait}` : bait;
    });
    const said = JSON.stringify(printKey([baited], SEED));
    expect(baits.filter((bait) => !said.includes(bait))).toEqual([]);
  });

  it('has a key for every seed, and names no part by its secret id', () => {
    for (const seed of ['1', '2', '3']) {
      const { lines } = keyOf(question, seed);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => line.trim() === '' || /undefined|null|\[\[|–\s*$/.test(line))).toEqual(
        [],
      );
      const ids = new Set(questionType?.partIds(question));
      expect(valuesIn(printoutOf(question, seed), ids)).toEqual([]);
    }
  });

  it('changes its key or its printout whenever the previous answer is no longer right', () => {
    const answer = questionType?.keyAnswer(question);
    const changed = variantsOf(question).flatMap((variant) => {
      const parsed = questionType?.questionSchema.safeParse(variant);
      return parsed?.success === true && !gradeAnswer(parsed.data, answer).isCorrect ? [parsed.data] : [];
    });
    expect(changed.filter((other) => printed(other) === printed(question))).toEqual([]);
  });
});
