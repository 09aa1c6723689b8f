// Made by `npm run questions:lists` from the folders of the types; never edited by hand.
// Whether Submit is enabled, for every type that may stand inside another one.
export * as 'conjugation' from './conjugation/complete.ts';
export * as 'error-correction' from './error-correction/complete.ts';
export * as 'fill-in-the-blank' from './fill-in-the-blank/complete.ts';
export * as 'fill-in-the-blank-with-hint' from './fill-in-the-blank-with-hint/complete.ts';
export * as 'fill-letter-in-the-blank' from './fill-letter-in-the-blank/complete.ts';
export * as 'fill-word-in-the-blank' from './fill-word-in-the-blank/complete.ts';
export * as 'matching' from './matching/complete.ts';
export * as 'matching-two-column' from './matching-two-column/complete.ts';
export * as 'multiple-choice' from './multiple-choice/complete.ts';
export * as 'one-choice' from './one-choice/complete.ts';
export * as 'puzzle-words' from './puzzle-words/complete.ts';
export * as 'select-word' from './select-word/complete.ts';
export * as 'select-word-in-image' from './select-word-in-image/complete.ts';
export * as 'select-words-in-sentence' from './select-words-in-sentence/complete.ts';
export * as 'spoken-answer' from './spoken-answer/complete.ts';
export * as 'tick-tf' from './tick-tf/complete.ts';
export * as 'underlined' from './underlined/complete.ts';
export * as 'unscramble' from './unscramble/complete.ts';
export * as 'word-form' from './word-form/complete.ts';
