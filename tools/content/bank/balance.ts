import type { QuestionBase } from '@domdom/questions';
import { isFields } from '../../../content/reading.ts';
import { digest } from '../digest.ts';
import type { BankItem } from './item.ts';

/**
 * Choices with one right answer whose right options are at every position equally often among all items of a grade with
 * as many options. They are dealt one variant after the other, so each variant is nearly balanced too.
 */

interface Choice {
  item: BankItem;
  options: unknown[];
}

function choiceOf(item: BankItem): Choice[] {
  const { question } = item;
  const options: unknown = 'options' in question ? question.options : undefined;
  return question.type === 'one-choice' && Array.isArray(options) ? [{ item, options }] : [];
}

/** Moves options only. What is shown, which option is right and the signature (`itemHash`) stay the same. */
export function balanceChoices(items: readonly BankItem[]): BankItem[] {
  const choices = items
    .flatMap(choiceOf)
    .map((choice) => ({
      ...choice,
      key: `${choice.item.variant} ${choice.item.unit} ${digest(choice.item.id, 10)}`,
    }))
    // Exams take more items of some variants than of others.
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const dealt = new Map<number, number>();
  const questions = new Map<BankItem, QuestionBase>();
  for (const { item, options } of choices) {
    const turn = dealt.get(options.length) ?? 0;
    dealt.set(options.length, turn + 1);
    const right = options.filter((option) => isFields(option) && option.isCorrect === true);
    const wrong = options.filter((option) => !right.includes(option));
    const place = turn % options.length;
    questions.set(item, withOptions(item.question, wrong.toSpliced(place, 0, ...right)));
  }
  return items.map((item) => ({ ...item, question: questions.get(item) ?? item.question }));
}

function withOptions(question: QuestionBase, options: readonly unknown[]): QuestionBase {
  return Object.assign({ ...question }, { options });
}
