import type { ChosenOptionRow } from '@domdom/api';
import { Fragment } from 'react';
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
      <table className={styles.options} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{messages.option}</th>
            <th scope="col">{messages.top(thirdCount)}</th>
            <th scope="col">{messages.bottom(thirdCount)}</th>
          </tr>
        </thead>
        <tbody>
          {[...groups].map(([group, rows]) => (
            <Fragment key={group}>
              {group !== '' && (
                <tr>
                  <th scope="rowgroup" colSpan={3}>
                    {group}
                  </th>
                </tr>
              )}
              {rows.map(({ id, text, isCorrect, top, bottom }) => (
                <tr key={id}>
                  <td className={cx(isCorrect === true && styles.right)}>
                    {text}
                    {isCorrect === true && ` (${messages.right})`}
                  </td>
                  <Part part={top} />
                  <Part part={bottom} />
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="muted">{messages.explained}</p>
    </div>
  );
}

const Part = ({ part }: { part: number | null }) => <td>{part === null ? unknown : percent(100 * part)}</td>;
