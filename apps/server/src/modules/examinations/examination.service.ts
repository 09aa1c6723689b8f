/** The access of other modules to examinations. */
export {
  isOfKind,
  selectExaminations,
  selectOptionalNumberedId,
  selectOptionalPracticePaperId,
  selectPractice,
} from './examination.repo.ts';
export { findOrInsertWorksheetPaper, insertWorksheetExamination } from './worksheet-paper.repo.ts';
