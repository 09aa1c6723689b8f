import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const LAST_CODE_POINT = 0x10ffff;

/**
 * Any character of Unicode, as `fc.string({ unit: 'binary' })` has. That one lists all 1.1 million in a map, which takes
 * most of a second of the processor in each worker.
 */
export const anyCharacter = fc.nat({ max: LAST_CODE_POINT - SURROGATES }).map(
  (index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES),
  (character) => {
    if (typeof character !== 'string' || character === '') throw new Error('No character.');
    const [first = '', ...others] = character;
    const code = first.codePointAt(0) ?? 0;
    if (others.length > 0 || !first.isWellFormed()) throw new Error('Not one character.');
    return code < FIRST_SURROGATE ? code : code - SURROGATES;
  },
);
