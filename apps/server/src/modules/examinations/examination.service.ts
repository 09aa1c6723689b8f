/** What sister modules may ask about examinations. */
export {
  selectExaminations,
  selectOptionalNumberedId,
  selectOptionalPracticePaperId,
  selectPractice,
} from './examination.repo.ts';
