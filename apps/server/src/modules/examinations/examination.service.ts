/** What sister modules may ask about examinations. */
export { selectExaminations } from './examination.repo.ts';
