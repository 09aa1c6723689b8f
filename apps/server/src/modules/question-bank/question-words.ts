import { foldForSearch } from '@domdom/domain/text/search';
import { type QuestionBase, questionTexts } from '@domdom/questions';

/** Every text that an author wrote in a question, in the form that a search compares. */
export function wordsOf(question: QuestionBase): string {
  return foldForSearch(questionTexts(question).join(' '));
}
