// Made by `npm run questions:lists` from the folders of the types; never edited by hand.
// Every question type.
export { combineType } from './combine/index.ts';
export { conjugationType } from './conjugation/index.ts';
export { errorCorrectionType } from './error-correction/index.ts';
export { fillInTheBlankType } from './fill-in-the-blank/index.ts';
export { fillInTheBlankWithHintType } from './fill-in-the-blank-with-hint/index.ts';
export { fillLetterInTheBlankType } from './fill-letter-in-the-blank/index.ts';
export { fillWordInTheBlankType } from './fill-word-in-the-blank/index.ts';
export { matchingType } from './matching/index.ts';
export { matchingTwoColumnType } from './matching-two-column/index.ts';
export { multipleChoiceType } from './multiple-choice/index.ts';
export { oneChoiceType } from './one-choice/index.ts';
export { puzzleWordsType } from './puzzle-words/index.ts';
export { selectWordType } from './select-word/index.ts';
export { selectWordInImageType } from './select-word-in-image/index.ts';
export { selectWordsInSentenceType } from './select-words-in-sentence/index.ts';
export { spokenAnswerType } from './spoken-answer/index.ts';
export { tickTfType } from './tick-tf/index.ts';
export { underlinedType } from './underlined/index.ts';
export { unscrambleType } from './unscramble/index.ts';
export { wordFormType } from './word-form/index.ts';
