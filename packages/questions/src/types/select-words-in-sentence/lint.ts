import type { LintMessage } from '../../core/contract.ts';
import type { SelectWordsInSentenceQuestion } from './schema.ts';
import { wordPositions, wordsOf } from './words.ts';

export function lint({ text, correctWords }: SelectWordsInSentenceQuestion): LintMessage[] {
  const path = 'correctWords';
  const right = new Set(correctWords);
  const others = wordPositions(text).filter((position) => !right.has(position));
  if (others.length === 0) {
    return [{ severity: 'error', path, message: 'Mọi từ đều đúng nên không có gì để chọn.' }];
  }
  const words = wordsOf(text).map((word) => word.text.toLowerCase());
  const rightTexts = new Set(correctWords.map((position) => words[position]));
  const twins = others.map((position) => words[position] ?? '').filter((word) => rightTexts.has(word));
  return [...new Set(twins)].map((word) => ({
    severity: 'warning',
    path,
    message: `Từ '${word}' đứng ở hai chỗ, một chỗ đúng và một chỗ sai.`,
  }));
}
