// Made by `npm run questions:lists` from the folders of the types; never edited by hand.
// The answers one slip away from the key, for the content tests.
export * as 'combine' from '../types/combine/testing/wrong-answers.ts';
export * as 'conjugation' from '../types/conjugation/testing/wrong-answers.ts';
export * as 'error-correction' from '../types/error-correction/testing/wrong-answers.ts';
export * as 'fill-in-the-blank' from '../types/fill-in-the-blank/testing/wrong-answers.ts';
export * as 'fill-in-the-blank-with-hint' from '../types/fill-in-the-blank-with-hint/testing/wrong-answers.ts';
export * as 'fill-letter-in-the-blank' from '../types/fill-letter-in-the-blank/testing/wrong-answers.ts';
export * as 'fill-word-in-the-blank' from '../types/fill-word-in-the-blank/testing/wrong-answers.ts';
export * as 'matching' from '../types/matching/testing/wrong-answers.ts';
export * as 'matching-two-column' from '../types/matching-two-column/testing/wrong-answers.ts';
export * as 'multiple-choice' from '../types/multiple-choice/testing/wrong-answers.ts';
export * as 'one-choice' from '../types/one-choice/testing/wrong-answers.ts';
export * as 'puzzle-words' from '../types/puzzle-words/testing/wrong-answers.ts';
export * as 'select-word' from '../types/select-word/testing/wrong-answers.ts';
export * as 'select-word-in-image' from '../types/select-word-in-image/testing/wrong-answers.ts';
export * as 'select-words-in-sentence' from '../types/select-words-in-sentence/testing/wrong-answers.ts';
export * as 'spoken-answer' from '../types/spoken-answer/testing/wrong-answers.ts';
export * as 'tick-tf' from '../types/tick-tf/testing/wrong-answers.ts';
export * as 'underlined' from '../types/underlined/testing/wrong-answers.ts';
export * as 'unscramble' from '../types/unscramble/testing/wrong-answers.ts';
export * as 'word-form' from '../types/word-form/testing/wrong-answers.ts';
