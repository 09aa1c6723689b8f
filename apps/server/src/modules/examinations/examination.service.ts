/** What other modules may ask about examinations. */
export {
  isOfKind,
  selectExaminations,
  selectOptionalNumberedId,
  selectOptionalPracticePaperId,
  selectPractice,
} from './examination.repo.ts';
export { findOrInsertWorksheetPaper, insertWorksheetExamination } from './worksheet-paper.repo.ts';
