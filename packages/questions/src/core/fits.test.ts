import { describe, expect, it } from 'vitest';
import { decodeAnswer, encodeAnswer } from './answers.ts';
import type { QuestionBase } from './contract.ts';
import { getQuestionType, questionTypes } from './registry.ts';
import '../types.ts';

const SEED = 'seed';

/** Every list of an answer made longer in turn, each by many copies of what it holds. */
function longer(answer: unknown): unknown[] {
  if (Array.isArray(answer)) {
    const items: unknown[] = answer;
    const more = Array.from({ length: 25 }, () => items.at(-1) ?? 'x');
    return [
      [...items, ...more],
      ...items.flatMap((item, index) => longer(item).map((changed) => items.with(index, changed))),
    ];
  }
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, part]) =>
    longer(part).map((changed) => ({ ...answer, [name]: changed })),
  );
}

const samples: [string, QuestionBase][] = questionTypes().flatMap(({ type, samples: all }) =>
  all.map(({ question }, index): [string, QuestionBase] => [`${type} ${index}`, question]),
);

describe('an answer is bounded by its question', () => {
  it.each(samples)('%s refuses more than it asks for', (_name, question) => {
    const { keyAnswer, samples: all } = getQuestionType(question.type);
    const key = encodeAnswer(question, SEED, keyAnswer(question) ?? all[0]?.open?.[0]);
    expect(decodeAnswer(question, SEED, key).ok).toBe(true);
    for (const answer of longer(key)) expect(decodeAnswer(question, SEED, answer)).toEqual({ ok: false });
  });
});
