/** The access of other modules to examinations. */
export {
  isOfKind,
  isPractisedAlone,
  readerCode,
  selectExaminations,
  selectOptionalNumberedId,
  selectOptionalPracticePaperId,
  selectOptionalToGive,
  selectPractice,
  selectProgramme,
  selectReaderQuizzes,
} from './examination.repo.ts';
export { findOrInsertWorksheetPaper, insertWorksheetExamination } from './worksheet-paper.repo.ts';
