import type { ItemStatisticsRow, StudentResult } from '@domdom/api';
import { displayPercent } from '@domdom/domain/scoring/score';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../link.tsx';
import { formatScore } from './format.ts';
import { weakestStudents } from './gradebook.ts';
import { answersAddress } from './gradebook-view.tsx';
import styles from './gradebook-view.module.css';
import { gradebookMessages } from './messages.ts';
import { statisticsMessages } from './statistics/messages.ts';
import { STATISTICS_VIEW } from './statistics/item-statistics-button.tsx';
import { statisticsQuery, weakestFirst } from './statistics/queries.ts';
import { viewAddress } from './view-button.tsx';

const messages = gradebookMessages.help;
const SHOWN = 3;

interface NeedsHelpProps {
  assignmentId: string;
  points: number;
  students: readonly StudentResult[];
}

/** The weakest students and the hardest question, without sorting or opening anything. */
export function NeedsHelp({ assignmentId, points, students }: NeedsHelpProps) {
  const weakest = weakestStudents(students, SHOWN);
  const { data } = useQuery({ ...statisticsQuery(assignmentId), enabled: weakest.length > 0 });
  if (weakest.length === 0) return null;
  const hardest = weakestFirst(data?.items ?? []).find(({ facility }) => facility !== null);
  return (
    <section className={styles.help} aria-label={messages.title}>
      <div>
        <h2 className={styles.helpTitle}>{messages.students}</h2>
        <ul className={styles.helpList}>
          {weakest.map(({ studentId, fullName, result }) => (
            <li key={studentId}>
              <Link to={answersAddress(studentId)} className={styles.helpLink}>
                {fullName}
              </Link>
              <span className="muted">
                {points > 0
                  ? formatScore(result?.score ?? 0)
                  : statisticsMessages.percent(displayPercent(result?.percent ?? 0))}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {hardest && <Hardest item={hardest} />}
    </section>
  );
}

function Hardest({ item: { number, facility, excerpt } }: { item: ItemStatisticsRow }) {
  return (
    <div>
      <h2 className={styles.helpTitle}>{messages.question}</h2>
      <p className={styles.helpList}>
        <Link to={viewAddress(STATISTICS_VIEW)} className={styles.helpLink}>
          {statisticsMessages.number(number)}
        </Link>
        <span className="muted">
          {[messages.right(statisticsMessages.percent(100 * (facility ?? 0))), excerpt]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
    </div>
  );
}
