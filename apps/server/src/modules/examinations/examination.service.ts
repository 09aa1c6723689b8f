/** What sister modules may ask about examinations. */
export { selectExaminations, selectOptionalPracticePaperId, selectPractice } from './examination.repo.ts';
