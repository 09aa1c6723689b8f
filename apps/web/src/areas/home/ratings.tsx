import type { StudentDashboard } from '@domdom/api';
import { displayPercent } from '@domdom/domain/scoring/score';
import { Card } from '../../components/card.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { homeMessages, skillNames } from './messages.ts';
import { MonthBars } from './month-bars.tsx';
import { latestPoint, monthName, type MonthPoint } from './months.ts';
import styles from './home.module.css';

type Rating = StudentDashboard['ratings'][number];

const SERIES = [
  { key: 'competence', label: homeMessages.competence },
  { key: 'listening', label: skillNames.listening },
  { key: 'speaking', label: skillNames.speaking },
  { key: 'reading', label: skillNames.reading },
  { key: 'writing', label: skillNames.writing },
] as const satisfies readonly { key: keyof Rating; label: string }[];

const percentText = (value: number): string => `${displayPercent(value)}%`;

interface RatingsProps {
  ratings: readonly Rating[];
  /** Only students have exercises to do. */
  isStudent: boolean;
}

/** A student's ratings, month by month: overall and in the four skills. */
export function Ratings({ ratings, isStudent }: RatingsProps) {
  const series = SERIES.map(({ key, label }) => ({
    key,
    label,
    points: ratings.map((rating): MonthPoint => ({ month: rating.month, value: rating[key] })),
  }));
  const isEmpty = series.every(({ points }) => latestPoint(points) === null);
  return (
    <Card title={homeMessages.ratings} icon="star">
      <p className="muted">
        {isEmpty ? homeMessages.ratingsEmpty : homeMessages.ratingsText}
        {isEmpty && isStudent && ` ${homeMessages.ratingsEmptyText}`}
      </p>
      <ul className={styles.ratings}>
        {series.map(({ key, label, points }) => (
          <SkillRating key={key} label={label} points={points} />
        ))}
      </ul>
    </Card>
  );
}

interface SkillRatingProps {
  label: string;
  points: readonly MonthPoint[];
}

function SkillRating({ label, points }: SkillRatingProps) {
  const latest = latestPoint(points);
  return (
    <li className={styles.rating}>
      <h3 className={styles.ratingTitle}>{label}</h3>
      {latest ? (
        <>
          <ProgressBar percent={latest.value} label={`${label}, ${monthName(latest.month)}`} />
          <p className={styles.ratingNote}>{homeMessages.latest(monthName(latest.month))}</p>
        </>
      ) : (
        <p className={styles.ratingNote}>{homeMessages.noValue}</p>
      )}
      <MonthBars
        caption={label}
        unit={homeMessages.rate}
        points={points}
        max={100}
        format={percentText}
        isSmall
      />
    </li>
  );
}
