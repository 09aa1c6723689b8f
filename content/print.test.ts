import { parseQuestion, publicQuestion, type QuestionBase } from '@domdom/questions';
import { printKey, printQuestions, type Printout } from '@domdom/questions/print';
import { describe, expect, it } from 'vitest';
import { readExaminations, readSamples } from './files.ts';
import { fieldsWithin } from './reading.ts';

/** Every shipped question can be printed, and the printout reveals nothing. */

const SEED = 'content';

const everyQuestion = [
  ...readExaminations().flatMap(({ examination: { code, questions } }) =>
    questions.map((stored, index) => [`${code} question ${index + 1}`, parseQuestion(stored)] as const),
  ),
  ...readSamples().map(
    ({ area, file, sample }) => [`${area}/${file}`, parseQuestion(sample.question)] as const,
  ),
];

/** Fields that students neither read nor see before the verdict. */
const SECRET_FIELDS = new Set(['accepted', 'alternatives', 'script', 'explanation']);

/** The same value with canaries in place of texts. */
const bait = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_name, inside: unknown) =>
    typeof inside === 'string' ? 'CANARY' : inside,
  );

/** The same question with a canary in place of every secret text. */
function baited(question: QuestionBase): QuestionBase {
  return JSON.parse(JSON.stringify(question), (name, value: unknown) =>
    SECRET_FIELDS.has(name) ? bait(value) : value,
  ) as QuestionBase; // only texts differ
}

const printoutOf = (question: QuestionBase): Printout => printQuestions([publicQuestion(question, SEED)]);

describe('in print', () => {
  it.each(everyQuestion)('%s has no key in its printout, and has one beside it', (_name, question) => {
    expect(JSON.stringify(printoutOf(baited(question)))).not.toContain('CANARY');
    const texts = fieldsWithin(printoutOf(question)).flatMap(({ text }) => (typeof text === 'string' ? [text] : []));
    expect(texts.filter((text) => /\[\[|\]\]|undefined/.test(text))).toEqual([]);
    const [key] = printKey([question], SEED).questions;
    expect(key?.lines.length).toBeGreaterThan(0);
    for (const line of key?.lines ?? []) expect(line).toMatch(/[\p{L}\p{N}✓✗]/u);
    expect(key?.lines.join('\n')).not.toMatch(/\[\[|undefined|–\s*$|^\s*$/m);
  });

  it('is one printout with one key for any number of questions', () => {
    const questions = everyQuestion.map(([, question]) => question);
    const printout = printQuestions(questions.map((question) => publicQuestion(question, SEED)));
    const key = printKey(questions, SEED);
    expect(key.questions.map(({ number }) => number)).toEqual(
      printout.questions.map(({ number }) => number),
    );
    const clips = new Set(
      printout.attachments.flatMap(({ media, number }) => (media === 'sound' ? [number] : [])),
    );
    expect(key.scripts.filter(({ clip }) => !clips.has(clip))).toEqual([]);
    // Each of our sounds has a script.
    expect(key.scripts).toHaveLength(clips.size);
  });
});
