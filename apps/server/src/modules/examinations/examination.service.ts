/** The access of other modules to examinations. */
export {
  isOfKind,
  isPractisedAlone,
  selectExaminations,
  selectOptionalNumberedId,
  selectOptionalPracticePaperId,
  selectOptionalToGive,
  selectPractice,
  selectProgramme,
} from './examination.repo.ts';
export { findOrInsertWorksheetPaper, insertWorksheetExamination } from './worksheet-paper.repo.ts';
