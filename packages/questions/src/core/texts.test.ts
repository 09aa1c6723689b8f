import { describe, expect, it } from 'vitest';
import '../types.ts';
import type { QuestionBase } from './contract.ts';
import { getQuestionType } from './registry.ts';
import { questionExcerpt, questionTexts } from './texts.ts';

const base = getQuestionType('one-choice').samples[0]?.question;
const choice = (change: object): QuestionBase => {
  if (base === undefined) throw new Error('no sample');
  return { ...base, ...change };
};

describe('the texts of a question', () => {
  it('contain what the author wrote, but no ids, file names or settings', () => {
    const texts = questionTexts(
      choice({
        title: 'Look.',
        picture: { file: 'abc.svg', alt: 'a cat' },
        options: [{ id: 'o1', text: 'cat', isCorrect: true }],
      }),
    );
    expect(texts).toEqual(expect.arrayContaining(['Look.', 'a cat', 'cat']));
    for (const name of ['abc.svg', 'o1', 'one-choice']) expect(texts).not.toContain(name);
  });

  it('start their excerpt after the title, in one line of at most 160 letters', () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    const excerpt = questionExcerpt(
      choice({ title: 'Choose.', explanation: { text: 'Vì chủ ngữ là she.' }, prompt: `She ___\n ${words}` }),
    );
    expect(excerpt).toMatch(/^She … word0 word1 /);
    expect(excerpt).toHaveLength(161);
    expect(excerpt).toMatch(/…$/);
  });

  it('show no sign in their excerpt that only a type or a browser understands', () => {
    const prompt = 'A [[big]] <b>go[o]d[bye]</b>: I ____ 3 < 4 > 2, isn&t.';
    const excerpt = questionExcerpt(
      choice({ prompt, options: [{ id: 'o', text: "am|'m", isCorrect: true }] }),
    );
    expect(excerpt).toBe("A big goodbye: I … 3 < 4 > 2, isn&t. · am / 'm");
  });
});
