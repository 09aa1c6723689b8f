import type { ScoreIcon } from '@domdom/domain/scoring/score';
import { resultMessages } from './result.messages.ts';
import styles from './score-picture.module.css';

const MOUTHS: Record<ScoreIcon, string> = {
  bad: 'M50 78q10-8 20 0',
  good: 'M49 74q11 8 22 0',
  great: 'M46 72q14 16 28 0',
  perfect: 'M44 70q16 24 32 0z',
};

/** The rays around the firefly: the better the result, the more light. */
const RAYS: Record<ScoreIcon, readonly string[]> = {
  bad: [],
  good: ['M60 14v-8', 'M24 34l-7-4', 'M96 34l7-4'],
  great: ['M60 14V4', 'M24 34l-9-5', 'M96 34l9-5', 'M14 64H4', 'M106 64h10'],
  perfect: ['M60 14V4', 'M24 34l-9-5', 'M96 34l9-5', 'M14 64H4', 'M106 64h10', 'M24 94l-9 5', 'M96 94l9 5'],
};

/** The firefly and its mood about the score; the words below say the same. */
export function ScorePicture({ icon }: { icon: ScoreIcon }) {
  return (
    <figure className={styles.picture} data-icon={icon}>
      <svg width="128" height="128" viewBox="0 0 120 120" aria-hidden="true">
        <g className={styles.rays}>
          {RAYS[icon].map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
        <circle cx="60" cy="64" r="40" className={icon === 'bad' ? styles.faceDim : styles.face} />
        <path d="M48 30q-4-12-12-13M72 30q4-12 12-13" className={styles.feelers} />
        <circle cx="35" cy="16" r="4" className={styles.tip} />
        <circle cx="85" cy="16" r="4" className={styles.tip} />
        <circle cx="47" cy="57" r="5" className={styles.dot} />
        <circle cx="73" cy="57" r="5" className={styles.dot} />
        {icon === 'bad' ? (
          <path d="M76 66q6 8 0 11q-6-3 0-11z" className={styles.tear} />
        ) : (
          <>
            <circle cx="37" cy="68" r="5" className={styles.cheek} />
            <circle cx="83" cy="68" r="5" className={styles.cheek} />
          </>
        )}
        <path d={MOUTHS[icon]} className={icon === 'perfect' ? styles.smile : styles.line} />
        {icon === 'perfect' && <path d="M44 26l4-14 12 9 12-9 4 14z" className={styles.crown} />}
      </svg>
      <figcaption>{resultMessages.icon[icon]}</figcaption>
    </figure>
  );
}
