import { makeArrangement } from '../core/arrangement.ts';
import type { QuestionBase } from '../core/contract.ts';
import { type CodeArrangement, dealQuestion } from './arrange.ts';
import { lettersOfQuestion } from './numbered.ts';
import { dealPart, partsToDeal } from './parts.ts';

/** Any two codes may have the same letter at this part of their numbers: a neighbour's answers help no more. */
export const MOST_SHARED = 0.4;
const DEALS = 30;
/** Of the deals, so many of the best are improved. */
const IMPROVED = 4;
const CHANGES = 8;

/** The letters of a code, by number; null where there is no bubble. */
type Letters = readonly (string | null)[];

function lettersOf(questions: readonly QuestionBase[], { questions: order }: CodeArrangement): Letters {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return order.flatMap((arranged) => {
    const question = byId.get(arranged.id);
    return question === undefined ? [] : lettersOfQuestion(question, arranged);
  });
}

/** The part of the numbers with a letter in both codes at which it is the same. */
function shareOf(one: Letters, other: Letters): number {
  const both = one.flatMap((letter, index) =>
    letter !== null && other[index] ? [letter === other[index]] : [],
  );
  return both.length === 0 ? 0 : both.filter(Boolean).length / both.length;
}

/** The part of the letters that two codes share, from 0 to 1. */
export const sharedLetters = (
  questions: readonly QuestionBase[],
  one: CodeArrangement,
  other: CodeArrangement,
): number => shareOf(lettersOf(questions, one), lettersOf(questions, other));

function deal(questions: readonly QuestionBase[], seed: string): CodeArrangement {
  const order = partsToDeal(questions).flatMap((part, index) =>
    dealPart(part, (blocks) => makeArrangement(seed, String(index), []).shuffle(blocks, 'blocks')),
  );
  return {
    questions: order.flatMap((position) => {
      const question = questions[position];
      return question === undefined ? [] : [dealQuestion(question, seed)];
    }),
  };
}

/** The largest share with any of the others. */
const worst = (letters: Letters, others: readonly Letters[]): number =>
  Math.max(0, ...others.map((other) => shareOf(letters, other)));

/** Counts a large share more than several small ones. */
const total = (letters: Letters, others: readonly Letters[]): number =>
  others.reduce((sum, other) => sum + shareOf(letters, other) ** 4, 0);

/** Deals the options of single questions again while that makes the code less like the others. */
function improved(
  questions: readonly QuestionBase[],
  first: CodeArrangement,
  others: readonly Letters[],
  seed: string,
): CodeArrangement {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const order = [...first.questions];
  let letters = lettersOf(questions, first);
  let start = 0;
  for (const [position, arranged] of order.entries()) {
    const question = byId.get(arranged.id);
    if (question === undefined) continue;
    const count = lettersOfQuestion(question, arranged).length;
    for (let change = 0; change < CHANGES; change += 1) {
      const again = dealQuestion(question, JSON.stringify([seed, change]));
      const changed = letters.toSpliced(start, count, ...lettersOfQuestion(question, again));
      if (total(changed, others) >= total(letters, others)) continue;
      order[position] = again;
      letters = changed;
    }
    start += count;
  }
  return { questions: order };
}

/**
 * The arrangement of one more code of a paper. Deals until it shares few letters with the codes that are there; where no
 * deal does, the best ones are improved and the best of those is taken. A test of few or fixed choices may share more.
 */
export function makeCode(
  questions: readonly QuestionBase[],
  earlier: readonly CodeArrangement[],
  seed: string,
): CodeArrangement {
  const others = earlier.map((arrangement) => lettersOf(questions, arrangement));
  const judged = (code: CodeArrangement) => ({ code, share: worst(lettersOf(questions, code), others) });
  let deals = [judged(deal(questions, seed))];
  for (let index = 1; index < DEALS; index += 1) {
    const [best] = deals;
    if (best !== undefined && best.share <= MOST_SHARED) return best.code;
    deals.push(judged(deal(questions, JSON.stringify([seed, index]))));
    deals = deals.toSorted((one, other) => one.share - other.share).slice(0, IMPROVED);
  }
  return deals
    .map(({ code }) => judged(improved(questions, code, others, seed)))
    .reduce((best, next) => (next.share < best.share ? next : best)).code;
}

/** The two codes that share the most letters; null with fewer than two codes. */
export function mostAlike(
  questions: readonly QuestionBase[],
  codes: readonly { code: string; arrangement: CodeArrangement }[],
): { codes: [string, string]; share: number } | null {
  const known = codes.map(({ code, arrangement }) => ({ code, letters: lettersOf(questions, arrangement) }));
  const pairs = known.flatMap((one, index) =>
    known.slice(index + 1).map((other): { codes: [string, string]; share: number } => ({
      codes: [one.code, other.code],
      share: shareOf(one.letters, other.letters),
    })),
  );
  return pairs.toSorted((one, other) => other.share - one.share)[0] ?? null;
}
