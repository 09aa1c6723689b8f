import type { EXERCISE_SKILL_NAMES } from '@domdom/domain/school/skills';
import sprite from './signs.svg?no-inline';
import styles from './sign.module.css';

/** The skills of exercises are named after types. */
export const SIGN_OF_SKILL: Record<(typeof EXERCISE_SKILL_NAMES)[number], string> = {
  'One Choice': 'one-choice',
  'Fill In The Blank': 'fill-in-the-blank',
  Unscramble: 'unscramble',
  Matching: 'matching',
  'Word Puzzles': 'puzzle-words',
  Underlined: 'underlined',
  'Select Word': 'select-word',
};

interface SignProps {
  /** A type of question, or 'mode-' and a mode of worksheets. */
  name: string;
  /** Pixels. */
  size?: number;
}

/** The picture of what has to be done. Decorative: the name stands beside it. */
export function Sign({ name, size = 40 }: SignProps) {
  return (
    <svg className={styles.sign} width={size} height={size} aria-hidden="true" data-sign={name}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
