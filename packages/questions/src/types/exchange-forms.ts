// Made by `npm run questions:lists` from the folders of the types; never edited by hand.
// How question types appear in files of other systems; a type without an exchange.ts travels as JSON.
// A type takes no foreign question that another one takes: `exchange.test.ts`.
export { exchange as 'combine' } from './combine/exchange.ts';
export { exchange as 'conjugation' } from './conjugation/exchange.ts';
export { exchange as 'error-correction' } from './error-correction/exchange.ts';
export { exchange as 'fill-in-the-blank' } from './fill-in-the-blank/exchange.ts';
export { exchange as 'fill-in-the-blank-with-hint' } from './fill-in-the-blank-with-hint/exchange.ts';
export { exchange as 'fill-letter-in-the-blank' } from './fill-letter-in-the-blank/exchange.ts';
export { exchange as 'fill-word-in-the-blank' } from './fill-word-in-the-blank/exchange.ts';
export { exchange as 'matching' } from './matching/exchange.ts';
export { exchange as 'matching-two-column' } from './matching-two-column/exchange.ts';
export { exchange as 'multiple-choice' } from './multiple-choice/exchange.ts';
export { exchange as 'one-choice' } from './one-choice/exchange.ts';
export { exchange as 'select-word' } from './select-word/exchange.ts';
export { exchange as 'select-word-in-image' } from './select-word-in-image/exchange.ts';
export { exchange as 'select-words-in-sentence' } from './select-words-in-sentence/exchange.ts';
export { exchange as 'tick-tf' } from './tick-tf/exchange.ts';
export { exchange as 'underlined' } from './underlined/exchange.ts';
export { exchange as 'unscramble' } from './unscramble/exchange.ts';
export { exchange as 'word-form' } from './word-form/exchange.ts';
