import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeAnswer,
  encodeAnswer,
  encodeGradeParts,
  getQuestionType,
  gradeAnswer,
  lintQuestion,
  parseQuestion,
  publicQuestion,
  questionTypes,
  revealQuestion,
  type QuestionGrade,
  type QuestionBase,
} from '../index.ts';
import { makeArrangement } from './arrangement.ts';
import { notGradable } from './grade-parts.ts';
import { exchanged, kindOf, mapTexts, textLeaves, valuesIn, withoutOrder, wordsIn } from './testing/json.ts';

/**
 * The promises that every question type keeps, checked on every sample of every registered type. A new type needs no
 * new test here.
 */

const SEED = 'contract';
const SEEDS = Array.from({ length: 500 }, (_, index) => `attempt ${index}`);

/** Fields that hold what a student may not see before the verdict, in every type. */
const KEY_FIELDS = new Set([
  'accepted',
  'alternatives',
  'correctWords',
  'explanation',
  'isCorrect',
  'isTrue',
  'mistake',
  'skill',
  'level',
]);

const TYPES_FOLDER = path.join(import.meta.dirname, '../types');
const MEDIA_FOLDER = path.join(import.meta.dirname, '../../../../content/media');

describe.each(questionTypes().map((questionType) => [questionType.type, questionType] as const))(
  '%s',
  (name, questionType) => {
    it('has samples', () => {
      expect(questionType.samples.length).toBeGreaterThan(1);
    });

    it('has an upgrade from each older version, and a stored question of each as a test', () => {
      const olderVersions = Array.from({ length: questionType.version - 1 }, (_, index) => index + 1);
      expect(Object.keys(questionType.upgrades).map(Number)).toEqual(olderVersions);
      const old = storedInThePast(name);
      expect(new Set(old.map((question) => question.version))).toEqual(new Set(olderVersions));
      for (const question of old) expect(parseQuestion(question).version).toBe(questionType.version);
    });

    describe.each(questionType.samples.map((sample) => [sample.name, sample] as const))(
      'sample: %s',
      (_name, sample) => {
        const question = parseQuestion(sample.question);
        const encode = (answer: unknown, seed = SEED): unknown => encodeAnswer(question, seed, answer);
        const open = sample.open ?? [];
        /** A type that a teacher marks has no key: all its complete answers wait. */
        const hasKey = questionType.byTeacher === undefined;

        it('is a stored question of this type in the newest version', () => {
          expect(question).toMatchObject({ type: name, version: questionType.version });
        });

        it('stays the same when it is parsed again', () => {
          expect(parseQuestion(structuredClone(question))).toEqual(question);
        });

        it('is refused with an unknown field', () => {
          expect(() => parseQuestion({ ...question, unknownField: 1 })).toThrow(/unknownField/);
        });

        it('survives being stored as JSON, like its public form and its answers', () => {
          const answers = [...sample.right, ...open, ...sample.incomplete];
          const values = [question, publicQuestion(question, SEED), ...answers];
          expect(JSON.parse(JSON.stringify(values))).toEqual(values);
        });

        it('has no errors for an author to fix', () => {
          expect(lintQuestion(question).filter((message) => message.severity === 'error')).toEqual([]);
        });

        it('uses only existing media', () => {
          const files = textLeaves(question).filter((leaf) => leaf.path.at(-1) === 'file');
          expect(files.filter((leaf) => !existsSync(path.join(MEDIA_FOLDER, leaf.text)))).toEqual([]);
        });

        it('grades the key answer as right in all parts, if it has one', () => {
          const key = questionType.keyAnswer(question);
          expect(key !== null).toBe(hasKey);
          expect(!hasKey || isAllRight(gradeAnswer(question, key))).toBe(true);
        });

        it('lists each option once, right where the key answer chooses it', () => {
          const { picks } = questionType;
          const options = picks?.options(question) ?? [];
          const right = new Map(options.map(({ id, isCorrect }) => [id, isCorrect]));
          expect(right.size).toBe(options.length);
          const chosenIn = (answer: unknown) => picks?.chosen(question, answer) ?? [];
          for (const id of chosenIn(questionType.keyAnswer(question))) expect(right.get(id)).toBe(true);
          for (const { answer } of sample.wrong) {
            for (const id of chosenIn(answer)) expect([...right.keys()]).toContain(id);
          }
        });

        it('leaves open only what a teacher marks', () => {
          expect(open.length > 0).toBe(!hasKey);
          for (const answer of open) {
            expect(gradeAnswer(question, answer)).toMatchObject({
              isOpen: true,
              earned: 0,
              isCorrect: false,
            });
          }
        });

        it('grades every right answer as right in all parts', () => {
          expect(sample.right.length > 0).toBe(hasKey);
          for (const answer of sample.right) expect(gradeAnswer(question, answer)).toSatisfy(isAllRight);
        });

        it('grades every wrong answer as wrong, with its partial credit', () => {
          expect(sample.wrong.length > 0).toBe(hasKey);
          for (const { answer, earned } of sample.wrong) {
            const grade = gradeAnswer(question, answer);
            expect(grade).toMatchObject({ isCorrect: false, earned, isGradable: true });
            expect(grade.parts.filter((part) => part.isCorrect)).toHaveLength(earned);
            expect(grade.parts).toHaveLength(grade.possible);
          }
        });

        it('does not grade an incomplete answer as right', () => {
          for (const answer of sample.incomplete) {
            expect(gradeAnswer(question, answer).isCorrect).toBe(false);
          }
        });

        it('enables Submit only for complete answers', () => {
          const shown = publicQuestion(question, SEED);
          const isComplete = (answer: unknown): boolean => questionType.isComplete(shown, encode(answer));
          for (const answer of [...sample.right, ...open]) expect(isComplete(answer)).toBe(true);
          for (const { answer } of sample.wrong) expect(isComplete(answer)).toBe(true);
          for (const answer of sample.incomplete) expect(isComplete(answer)).toBe(false);
          expect(questionType.isComplete(shown, null)).toBe(false);
        });

        it('decodes every answer that it encoded for the browser', () => {
          const answers = [
            ...sample.right,
            ...open,
            ...sample.wrong.map(({ answer }) => answer),
            ...sample.incomplete,
          ];
          for (const answer of answers) {
            expect(decodeAnswer(question, SEED, encode(answer))).toEqual({ ok: true, answer });
          }
        });

        it('refuses answers in canonical ids', () => {
          for (const answer of sample.right) {
            if (JSON.stringify(encode(answer)) === JSON.stringify(answer)) continue; // this type has no ids
            expect(decodeAnswer(question, SEED, answer)).toEqual({ ok: false });
          }
        });

        it('reveals the key answer under the names of the attempt', () => {
          const { keyAnswer } = revealQuestion(question, SEED);
          expect(keyAnswer !== null).toBe(hasKey);
          const decoded = decodeAnswer(question, SEED, keyAnswer);
          expect(decoded).toEqual(
            hasKey ? { ok: true, answer: questionType.keyAnswer(question) } : { ok: false },
          );
        });

        it('shows no canonical id in the public form or in the marks', () => {
          const { parts } = gradeAnswer(question, sample.right[0]);
          const marks = encodeGradeParts(question, SEED, parts);
          const { id: _questionId, ...shown } = publicQuestion(question, SEED);
          const words = wordsIn([shown, marks]);
          for (const id of questionType.partIds(question)) expect(words).not.toContain(id);
        });

        it('names the marked parts as in the public form, or by position', () => {
          const { parts } = gradeAnswer(question, sample.right[0]);
          const words = wordsIn(publicQuestion(question, SEED));
          const names = encodeGradeParts(question, SEED, parts).map((part) => part.id);
          expect(names.filter((id) => !words.has(id) && !/^\d+(\.\d+)*$/.test(id))).toEqual([]);
        });

        it('shows no field that holds the key', () => {
          expect([...wordsIn(publicQuestion(question, SEED))].filter((word) => KEY_FIELDS.has(word))).toEqual(
            [],
          );
        });

        it('shows no text that determines the key', () => {
          const baited = mapTexts(question, (leaf) =>
            isSecret(question, leaf.path, leaf.text) ? `CANARY ${leaf.path.join('.')}` : leaf.text,
          ) as QuestionBase; // mapTexts keeps the shape
          expect(JSON.stringify(baited).includes('CANARY')).toBe(
            hasKey || question.explanation !== undefined,
          );
          expect(JSON.stringify(publicQuestion(baited, SEED))).not.toContain('CANARY');
        });

        it('hides the script of every recorded sound', () => {
          const recorded = JSON.parse(JSON.stringify(question), (field: string, value: unknown) =>
            field === 'sound' ? { file: '0123456789ab.mp3', script: 'CANARY' } : value,
          );
          expect(JSON.stringify(publicQuestion(recorded, SEED))).not.toContain('CANARY');
        });

        it('shows every student the same content, apart from the order', () => {
          const contents = SEEDS.slice(0, 20).map((seed) =>
            withoutOrder(publicQuestion(question, seed), canonicalName(question, seed)),
          );
          for (const content of contents) expect(content).toEqual(contents[0]);
        });

        it('does not reveal the key by the display order', () => {
          for (const { counts, fairShare } of placesOfChosenParts(question)) {
            expect(counts.size).toBeGreaterThan(1);
            expect(Math.max(...counts.values()) / SEEDS.length).toBeLessThan(fairShare + 0.1);
          }
        });
      },
    );

    it('grades any JSON without throwing, and never above the maximum', () => {
      for (const { question } of questionType.samples) {
        fc.assert(
          fc.property(fc.jsonValue(), (answer) => {
            expect(gradeAnswer(question, answer)).toSatisfy(isSound);
            expect(questionType.picks?.chosen(question, answer) ?? []).toSatisfy(Array.isArray);
          }),
        );
      }
    });

    it('grades almost right answers without throwing', () => {
      for (const { question, right, open = [] } of questionType.samples) {
        const answer = fc.constantFrom(...right, ...open);
        fc.assert(
          fc.property(answer, fc.jsonValue(), fc.nat(), (model, stranger, place) => {
            expect(gradeAnswer(question, exchanged(model, place, stranger))).toSatisfy(isSound);
          }),
        );
      }
    });

    it('decodes any JSON without throwing', () => {
      for (const { question } of questionType.samples) {
        fc.assert(
          fc.property(fc.jsonValue(), (answer) => {
            const decoded = decodeAnswer(question, SEED, answer);
            expect(decoded.ok ? gradeAnswer(question, decoded.answer) : notGradable(1)).toSatisfy(isSound);
          }),
        );
      }
    });
  },
);

function storedInThePast(type: string): Record<string, unknown>[] {
  const folder = path.join(TYPES_FOLDER, type, 'old');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
}

function isAllRight({ isCorrect, isGradable, earned, possible, parts }: QuestionGrade): boolean {
  return isCorrect && isGradable && possible > 0 && earned === possible && parts.length === possible;
}

function isSound({ isCorrect, isGradable, earned, possible }: QuestionGrade): boolean {
  return earned >= 0 && earned <= possible && isCorrect === (isGradable && earned === possible);
}

/** A text is secret if it is in a key field, beside a recorded sound, or if the key answer depends on it. */
function isSecret(question: QuestionBase, leafPath: (string | number)[], text: string): boolean {
  if (leafPath.some((step) => KEY_FIELDS.has(String(step))) && !isEnum(leafPath)) return true;
  if (leafPath.at(-1) === 'script') return hasFileBeside(question, leafPath);
  if (['id', 'type', 'mode'].includes(String(leafPath.at(-1)))) return false;
  const changed = mapTexts(question, (leaf) =>
    kindOf(leaf.path) === kindOf(leafPath) && leaf.text === text ? 'other text' : leaf.text,
  ) as QuestionBase; // mapTexts keeps the shape
  const questionType = getQuestionType(question.type);
  return JSON.stringify(questionType.keyAnswer(changed)) !== JSON.stringify(questionType.keyAnswer(question));
}

/** Skill and level come from closed lists, so they cannot carry a canary; the test for key fields covers them. */
function isEnum(leafPath: (string | number)[]): boolean {
  return ['skill', 'level'].includes(String(leafPath.at(-1)));
}

function hasFileBeside(question: QuestionBase, leafPath: (string | number)[]): boolean {
  const beside = JSON.stringify([...leafPath.slice(0, -1), 'file']);
  return textLeaves(question).some((leaf) => JSON.stringify(leaf.path) === beside);
}

function arrangementOf(question: QuestionBase, seed: string): ReturnType<typeof makeArrangement> {
  return makeArrangement(seed, question.id, getQuestionType(question.type).partIds(question));
}

function canonicalName(question: QuestionBase, seed: string): (name: string) => string {
  const arrangement = arrangementOf(question, seed);
  const ids = new Map(
    getQuestionType(question.type)
      .partIds(question)
      .map((id) => [arrangement.rename(id), id]),
  );
  return (name) => ids.get(name) ?? name;
}

/** The place of each id in the innermost list that shows it, in this attempt. */
function shownPlaces(question: QuestionBase, seed: string): Map<string, { place: number; list: string[] }> {
  const ids = new Set(getQuestionType(question.type).partIds(question));
  const named = canonicalName(question, seed);
  const places = new Map<string, { place: number; list: string[] }>();
  const visit = (value: unknown): string[] => {
    if (typeof value === 'string') return ids.has(named(value)) ? [named(value)] : [];
    if (typeof value !== 'object' || value === null) return [];
    const found = Object.values(value).flatMap(visit);
    if (!Array.isArray(value)) return found;
    const list = [...new Set(found)].filter((id) => !places.has(id));
    for (const [place, id] of list.entries()) places.set(id, { place, list });
    return [];
  };
  visit(publicQuestion(question, seed));
  return places;
}

/**
 * Counts, for each chosen part of the key answer, how often it was at which place over many attempts. Chosen parts are
 * the values in an answer (in `{ choices: { id: true } }` the id only says where).
 */
function placesOfChosenParts(question: QuestionBase): { counts: Map<number, number>; fairShare: number }[] {
  const questionType = getQuestionType(question.type);
  const chosen = valuesIn(questionType.keyAnswer(question), new Set(questionType.partIds(question)));
  const attempts = SEEDS.map((seed) => shownPlaces(question, seed));
  return chosen.map((id) => {
    const counts = new Map<number, number>();
    for (const attempt of attempts) {
      const place = attempt.get(id)?.place ?? -1;
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    const list = attempts[0]?.get(id)?.list ?? [];
    return { counts, fairShare: 1 / list.length };
  });
}
