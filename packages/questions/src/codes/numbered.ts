import type { QuestionBase } from '../core/contract.ts';
import { getQuestionType } from '../core/registry.ts';
import { isRecord } from '../core/shape.ts';
import type { KeyParts } from '../print/contract.ts';
import { linesOf } from '../print/key.ts';
import { printFormOf } from '../print/lay-out.ts';
import { type ArrangedQuestion, type CodeArrangement, storedArrangement } from './arrange.ts';

/** The answer to one number of a printout with a code. */
export interface NumberedAnswer {
  number: number;
  /** Of a choice that is marked with a bubble, with the number of its letters. */
  letter: string | null;
  letters: number;
  /** In words. */
  lines: string[];
}

/** Everything with bullets gets letters: the answer form has no others. */
function withLetters<T>(shown: T): T {
  if (Array.isArray(shown)) return shown.map((one: unknown) => withLetters(one)) as T; // keeps the shape
  if (!isRecord(shown)) return shown;
  const entries = Object.entries(shown).map(([name, value]) => [
    name,
    name === 'bulletType' ? 'character' : withLetters(value),
  ]);
  return Object.fromEntries(entries) as T; // keeps the shape
}

const NO_ORDER: ArrangedQuestion = { id: '', orders: {} };

/** The printed copy of a question in a code, and its key. */
function printedCopy(question: QuestionBase, arranged: ArrangedQuestion = NO_ORDER) {
  const questionType = getQuestionType(question.type);
  return {
    question,
    shown: withLetters(questionType.toPublic(question, storedArrangement(arranged))),
    answer: questionType.keyAnswer(question),
    rename: (id: string) => id,
  };
}

/** The questions of a code in its order. An arrangement is made for one paper version, so it names all of them. */
export function questionsOfCode(questions: readonly QuestionBase[], { questions: order }: CodeArrangement) {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return order.flatMap((arranged) => {
    const question = byId.get(arranged.id);
    return question === undefined ? [] : [printedCopy(question, arranged)];
  });
}

const piecesOf = (parts: Omit<KeyParts, 'keyInside'>): Omit<KeyParts, 'keyInside'>[] =>
  printFormOf(parts.question.type).inside?.(parts) ?? [parts];

/** The most letters that an answer form has room for. */
const MOST_LETTERS = 6;

function letterOf(piece: Omit<KeyParts, 'keyInside'>): { letter: string; letters: number } | null {
  const found = printFormOf(piece.question.type).letter?.(piece) ?? null;
  return found !== null && found.letters <= MOST_LETTERS ? found : null;
}

/** The letter of each number that the question takes in a printout; null for one without a bubble. */
export const lettersOfQuestion = (question: QuestionBase, arranged?: ArrangedQuestion): (string | null)[] =>
  piecesOf({ ...printedCopy(question, arranged), number: '' }).map(
    (piece) => letterOf(piece)?.letter ?? null,
  );

/** The answers of a code under its numbers. */
export function answersOfCode(
  questions: readonly QuestionBase[],
  arrangement: CodeArrangement,
): NumberedAnswer[] {
  let last = 0;
  return questionsOfCode(questions, arrangement)
    .flatMap((copy) => piecesOf({ ...copy, number: '' }))
    .map((piece) => {
      last += 1;
      const found = letterOf(piece);
      return {
        number: last,
        letter: found?.letter ?? null,
        letters: found?.letters ?? 0,
        lines: linesOf({ ...piece, number: String(last) }),
      };
    });
}
