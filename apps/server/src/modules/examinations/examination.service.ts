/** What sister modules may ask about examinations. */
export {
  isUnitExercise,
  selectExaminations,
  selectOptionalNumberedId,
  selectOptionalPracticePaperId,
  selectPractice,
} from './examination.repo.ts';
