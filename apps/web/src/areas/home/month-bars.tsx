import type { CSSProperties } from 'react';
import { homeMessages } from './messages.ts';
import { monthName, monthNumber, monthShort, type MonthPoint } from './months.ts';
import styles from './home.module.css';

interface MonthBarsProps {
  /** The table's heading for screen readers. */
  caption: string;
  /** Heading of the values, e.g. 'Số bài'. */
  unit: string;
  points: readonly MonthPoint[];
  max: number;
  format?(value: number): string;
  isSmall?: boolean;
}

const share = (value: number, max: number): CSSProperties & Record<'--share', string> => ({
  '--share': `${Math.min(100, (value / max) * 100)}%`,
});

/** One bar per month for sighted users, and a table for screen readers. */
export function MonthBars({ caption, unit, points, max, format = String, isSmall = false }: MonthBarsProps) {
  return (
    <>
      <div className={isSmall ? styles.smallBars : styles.bars} aria-hidden="true">
        {points.map(({ month, value }) => (
          <div
            key={month}
            className={styles.slot}
            title={`${monthName(month)}: ${value === null ? homeMessages.noValue : format(value)}`}
          >
            {!isSmall && <span className={styles.count}>{value ? format(value) : ''}</span>}
            <span className={styles.bar} style={share(value ?? 0, max)} />
            <span className={styles.month}>{isSmall ? monthNumber(month) : monthShort(month)}</span>
          </div>
        ))}
      </div>
      {/* A table does not shrink to one pixel, so its container is hidden instead. */}
      <div className="visually-hidden">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{homeMessages.month}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ month, value }) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                <td>{value === null ? homeMessages.noValue : format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
