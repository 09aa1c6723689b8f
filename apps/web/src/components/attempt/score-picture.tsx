import type { ScoreIcon } from '@domdom/domain/scoring/score';
import { Firefly, type Mood } from '../firefly/firefly.tsx';
import { resultMessages } from './result.messages.ts';
import styles from './score-picture.module.css';

/** It comforts where little was right: nobody should see it cry about a child's work. */
const MOODS: Record<ScoreIcon, Mood> = {
  bad: 'comforts',
  good: 'greets',
  great: 'cheers',
  perfect: 'cheers',
};

/** Đóm and its mood about the score; the words below say the same. */
export function ScorePicture({ icon }: { icon: ScoreIcon }) {
  return (
    <figure className={styles.picture} data-icon={icon}>
      {icon === 'perfect' && (
        <svg className={styles.crown} width="44" height="30" viewBox="40 4 40 26" aria-hidden="true">
          <path d="M44 26l-2-16 10 8 8-13 8 13 10-8-2 16z" />
        </svg>
      )}
      <Firefly mood={MOODS[icon]} size={140} />
      <figcaption>{resultMessages.icon[icon]}</figcaption>
    </figure>
  );
}
