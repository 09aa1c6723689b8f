import type { QuestionGrade } from '../../core/contract.ts';
import { gradeParts, notGradable } from '../../core/grade-parts.ts';
import { isRecord } from '../../core/shape.ts';
import type { SelectWordsInSentenceAnswer, SelectWordsInSentenceQuestion } from './schema.ts';
import { wordPositions } from './words.ts';

/**
 * Right when exactly the right words are chosen. There are as many parts as right words. A part has the id of a chosen
 * word, because the id of a missed right word would reveal the key. Each choice beyond the number of right words
 * cancels one right choice, so that choosing everything earns nothing.
 */
export function grade(question: SelectWordsInSentenceQuestion, answer: unknown): QuestionGrade {
  const possible = question.correctWords.length;
  const chosen = readWords(question, answer);
  if (chosen === null) return notGradable(possible);
  const right = new Set(question.correctWords);
  const hits = chosen.filter((word) => right.has(word));
  const strays = chosen.filter((word) => !right.has(word));
  const surplus = Math.max(0, chosen.length - possible);
  const earned = Math.max(0, hits.length - surplus);
  const named = [
    ...hits.slice(0, earned).map((word) => ({ id: String(word), isCorrect: true })),
    ...strays.slice(0, possible - earned).map((word) => ({ id: String(word), isCorrect: false })),
  ];
  const missed = Array.from({ length: possible - named.length }, (_, index) => ({
    id: `0.${index}`,
    isCorrect: false,
  }));
  return gradeParts([...named, ...missed]);
}

export function keyAnswer({ correctWords }: SelectWordsInSentenceQuestion): SelectWordsInSentenceAnswer {
  return { words: correctWords.toSorted((one, other) => one - other) };
}

function readWords({ text }: SelectWordsInSentenceQuestion, answer: unknown): number[] | null {
  if (!isRecord(answer) || !Array.isArray(answer.words)) return null;
  const known = new Set(wordPositions(text));
  const words: number[] = [];
  for (const word of answer.words) {
    if (typeof word !== 'number' || !known.has(word) || words.includes(word)) return null;
    words.push(word);
  }
  return words;
}
