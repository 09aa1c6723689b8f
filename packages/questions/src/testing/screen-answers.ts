// Made by `npm run questions:lists` from the folders of the types; never edited by hand.
// What browser stories put on the screen to answer a question.
export * as 'combine' from '../types/combine/testing/screen-answer.ts';
export * as 'conjugation' from '../types/conjugation/testing/screen-answer.ts';
export * as 'error-correction' from '../types/error-correction/testing/screen-answer.ts';
export * as 'fill-in-the-blank' from '../types/fill-in-the-blank/testing/screen-answer.ts';
export * as 'fill-in-the-blank-with-hint' from '../types/fill-in-the-blank-with-hint/testing/screen-answer.ts';
export * as 'fill-letter-in-the-blank' from '../types/fill-letter-in-the-blank/testing/screen-answer.ts';
export * as 'fill-word-in-the-blank' from '../types/fill-word-in-the-blank/testing/screen-answer.ts';
export * as 'matching' from '../types/matching/testing/screen-answer.ts';
export * as 'matching-two-column' from '../types/matching-two-column/testing/screen-answer.ts';
export * as 'multiple-choice' from '../types/multiple-choice/testing/screen-answer.ts';
export * as 'one-choice' from '../types/one-choice/testing/screen-answer.ts';
export * as 'puzzle-words' from '../types/puzzle-words/testing/screen-answer.ts';
export * as 'select-word' from '../types/select-word/testing/screen-answer.ts';
export * as 'select-word-in-image' from '../types/select-word-in-image/testing/screen-answer.ts';
export * as 'select-words-in-sentence' from '../types/select-words-in-sentence/testing/screen-answer.ts';
export * as 'spoken-answer' from '../types/spoken-answer/testing/screen-answer.ts';
export * as 'tick-tf' from '../types/tick-tf/testing/screen-answer.ts';
export * as 'underlined' from '../types/underlined/testing/screen-answer.ts';
export * as 'unscramble' from '../types/unscramble/testing/screen-answer.ts';
export * as 'word-form' from '../types/word-form/testing/screen-answer.ts';
