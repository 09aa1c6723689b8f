import type { ChosenOptionRow } from '@domdom/api';
import { cx } from '../../../class-names.ts';
import styles from './chosen-options.module.css';
import { statisticsMessages } from './messages.ts';

const { options: messages, percent, unknown } = statisticsMessages;

interface ChosenOptionsProps {
  label: string;
  options: readonly ChosenOptionRow[];
  /** How many attempts each third has; 0 when there are too few. */
  thirdCount: number;
}

/** Which options the top and the bottom third of a class chose. */
export function ChosenOptions({ label, options, thirdCount }: ChosenOptionsProps) {
  if (options.length === 0) return <p className="muted">{messages.none}</p>;
  if (thirdCount === 0) return <p className="muted">{messages.few}</p>;
  const groups = Map.groupBy(options, ({ group }) => group);
  return (
    <div className="stack">
      <p className="muted">{messages.explained(thirdCount)}</p>
      {[...groups].map(([group, rows]) => (
        <div key={group}>
          {group !== '' && <p className={styles.group}>{group}</p>}
          <ul className={styles.options} aria-label={group === '' ? label : `${label}: ${group}`}>
            {rows.map(({ id, text, isCorrect, top, bottom }) => (
              <li key={id}>
                <span className={cx(isCorrect === true && styles.right)}>
                  {text}
                  {isCorrect === true && ` (${messages.right})`}
                </span>
                <span className={styles.parts}>
                  <span>{messages.top(partText(top))}</span>
                  <span>{messages.bottom(partText(bottom))}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const partText = (part: number | null): string => (part === null ? unknown : percent(100 * part));
