import type { Level, Skill } from './level.ts';

/** The blueprint of an exam: twenty questions with rising levels, of fixed types, from fixed sources. */

export const EXAM_COUNT = 135;

export interface Slot {
  /** Variants of items allowed here. */
  variants: readonly string[];
  /** An item of the grade before, if there is one. */
  isEarlier?: boolean;
}

export interface Blueprint {
  slots: readonly Slot[];
  /** How many questions of each level. */
  levels: Readonly<Record<Level, number>>;
  /** The minimum number of questions of a skill. */
  fewestOfSkill: Readonly<Partial<Record<Skill, number>>>;
  fewestUnits: number;
  mostOfUnit: number;
}

/** The same in every grade: no exam may consist of vocabulary alone. */
const LEVELS_OF_EXAM: Blueprint['levels'] = { ELEMENTARY: 8, PREINTERMEDIATE: 8, INTERMEDIATE: 4 };
const FEWEST_OF_SKILL: Blueprint['fewestOfSkill'] = { listening: 4, reading: 5, writing: 3 };

const HEARD_WORD = ['one-choice/listen-picture', 'one-choice/listen-word', 'one-choice/listen-alike'];
const HEARD_SENTENCE = ['one-choice/listen-sentence', 'one-choice/listen-reply'];
const SEEN_WORD = ['one-choice/picture-word', 'one-choice/word-picture'];
const MEANING = ['one-choice/meaning', 'one-choice/definition'];
const READING = ['one-choice/reply', 'one-choice/passage', 'one-choice/odd-one-out', 'tick-tf/passage'];
const HEARD_TEXT = ['one-choice/conversation', 'one-choice/listen-passage', 'tick-tf/listen-passage'];
const PICTURES = ['matching/pictures', 'matching/sentences', 'matching/heard-sentences'];
const COLUMNS = [
  'matching-two-column/answers',
  'matching-two-column/meanings',
  'matching-two-column/definitions',
  'matching-two-column/opposites',
  'matching-two-column/halves',
];
const LETTERS = ['fill-letter-in-the-blank/picture', 'fill-letter-in-the-blank/meaning'];
const CLICK = ['select-words-in-sentence/click'];
const TYPED = ['fill-in-the-blank/picture', 'fill-in-the-blank/hint'];
const LISTS = ['select-word/gaps', 'select-word/conversation', 'select-word/passage'];

const GRADE_1: Blueprint = {
  slots: [
    { variants: HEARD_WORD },
    { variants: HEARD_WORD },
    { variants: HEARD_WORD },
    { variants: SEEN_WORD },
    { variants: SEEN_WORD },
    { variants: ['one-choice/gap'] },
    { variants: HEARD_SENTENCE },
    { variants: READING },
    { variants: PICTURES },
    { variants: PICTURES },
    { variants: PICTURES },
    { variants: LISTS },
    { variants: ['unscramble/letters'] },
    { variants: ['unscramble/words'] },
    // Beginners write no word forms and correct no mistakes: their third writing item is a second typed word.
    { variants: TYPED },
    { variants: TYPED },
    { variants: COLUMNS },
    { variants: ['fill-word-in-the-blank/passage', 'select-word/passage'] },
    { variants: LETTERS },
    { variants: CLICK },
  ],
  levels: LEVELS_OF_EXAM,
  fewestOfSkill: FEWEST_OF_SKILL,
  fewestUnits: 5,
  mostOfUnit: 5,
};

const GRADE_2: Blueprint = {
  slots: [
    { variants: HEARD_WORD },
    { variants: HEARD_WORD, isEarlier: true },
    { variants: HEARD_SENTENCE },
    { variants: SEEN_WORD, isEarlier: true },
    { variants: ['one-choice/gap'] },
    { variants: MEANING },
    { variants: [...READING, ...HEARD_TEXT] },
    { variants: PICTURES },
    { variants: PICTURES, isEarlier: true },
    { variants: ['select-word/gaps'] },
    { variants: LISTS },
    { variants: ['underlined/sound', 'underlined/mistake'] },
    { variants: ['unscramble/letters'], isEarlier: true },
    { variants: ['unscramble/words', 'unscramble/conversation'] },
    { variants: ['conjugation/*'] },
    { variants: TYPED },
    { variants: COLUMNS },
    { variants: ['fill-word-in-the-blank/passage'] },
    { variants: LETTERS },
    { variants: CLICK },
  ],
  levels: LEVELS_OF_EXAM,
  fewestOfSkill: FEWEST_OF_SKILL,
  fewestUnits: 6,
  mostOfUnit: 4,
};

const GRADES_3_TO_5: Blueprint = {
  slots: [
    { variants: HEARD_WORD },
    { variants: [...HEARD_SENTENCE, ...HEARD_TEXT] },
    { variants: [...SEEN_WORD, ...HEARD_WORD], isEarlier: true },
    { variants: ['one-choice/gap'] },
    { variants: [...READING, ...MEANING, ...SEEN_WORD, ...HEARD_TEXT] },
    { variants: PICTURES },
    { variants: ['select-word/gaps'] },
    { variants: ['select-word/conversation', 'select-word/passage'] },
    { variants: ['underlined/sound', 'one-choice/stress'] },
    { variants: ['underlined/mistake'] },
    { variants: ['unscramble/letters'], isEarlier: true },
    { variants: ['unscramble/words'] },
    { variants: ['unscramble/words', 'unscramble/conversation'] },
    { variants: ['conjugation/*'] },
    { variants: ['fill-in-the-blank/dictation'] },
    { variants: TYPED },
    { variants: COLUMNS },
    { variants: ['fill-word-in-the-blank/passage'] },
    { variants: LETTERS, isEarlier: true },
    { variants: CLICK, isEarlier: true },
  ],
  levels: LEVELS_OF_EXAM,
  fewestOfSkill: FEWEST_OF_SKILL,
  fewestUnits: 8,
  mostOfUnit: 4,
};

export function blueprintOf(grade: number): Blueprint {
  if (grade === 1) return GRADE_1;
  return grade === 2 ? GRADE_2 : GRADES_3_TO_5;
}
