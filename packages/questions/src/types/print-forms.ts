// Made by `npm run questions:lists` from the folders of the types; never edited by hand.
// How every question type is printed.
export { print as 'combine' } from './combine/print.ts';
export { print as 'conjugation' } from './conjugation/print.ts';
export { print as 'error-correction' } from './error-correction/print.ts';
export { print as 'fill-in-the-blank' } from './fill-in-the-blank/print.ts';
export { print as 'fill-in-the-blank-with-hint' } from './fill-in-the-blank-with-hint/print.ts';
export { print as 'fill-letter-in-the-blank' } from './fill-letter-in-the-blank/print.ts';
export { print as 'fill-word-in-the-blank' } from './fill-word-in-the-blank/print.ts';
export { print as 'matching' } from './matching/print.ts';
export { print as 'matching-two-column' } from './matching-two-column/print.ts';
export { print as 'multiple-choice' } from './multiple-choice/print.ts';
export { print as 'one-choice' } from './one-choice/print.ts';
export { print as 'puzzle-words' } from './puzzle-words/print.ts';
export { print as 'select-word' } from './select-word/print.ts';
export { print as 'select-word-in-image' } from './select-word-in-image/print.ts';
export { print as 'select-words-in-sentence' } from './select-words-in-sentence/print.ts';
export { print as 'spoken-answer' } from './spoken-answer/print.ts';
export { print as 'tick-tf' } from './tick-tf/print.ts';
export { print as 'underlined' } from './underlined/print.ts';
export { print as 'unscramble' } from './unscramble/print.ts';
export { print as 'word-form' } from './word-form/print.ts';
