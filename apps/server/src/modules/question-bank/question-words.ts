import { foldForSearch } from '@domdom/domain/text/search';
import { type QuestionBase, questionTexts } from '@domdom/questions';

/** Every text that an author wrote into a question, as a search compares it. */
export function wordsOf(question: QuestionBase): string {
  return foldForSearch(questionTexts(question).join(' '));
}
