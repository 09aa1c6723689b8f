import type { StudentResult, TeacherAssignmentRow } from '@domdom/api';
import { StatCard } from '../../stat-card.tsx';
import { formatScore, isLowOutOf } from './format.ts';
import { countByFilter, summarise } from './gradebook.ts';
import { detailsMessages, gradebookMessages } from './messages.ts';
import styles from './gradebook-view.module.css';

const messages = gradebookMessages.summary;

interface GradebookSummaryProps {
  assignment: TeacherAssignmentRow;
  students: readonly StudentResult[];
}

function hintOf(points: number, isLow: boolean): string {
  if (points === 0) return detailsMessages.noPoints;
  return isLow ? gradebookMessages.lowScore : messages.ofPoints(formatScore(points));
}

/** The class at a glance. */
export function GradebookSummary({ assignment: { points }, students }: GradebookSummaryProps) {
  const { late, marked, byMachine, averageScore } = summarise(students);
  const counts = countByFilter(students);
  const isAverageLow = averageScore !== null && isLowOutOf(averageScore, points);
  return (
    <div className={styles.summary}>
      <StatCard
        icon="check"
        tone="green"
        label={messages.done}
        value={`${counts.done} / ${counts.all}`}
        hint={messages.late(late)}
      />
      <StatCard
        icon="clock"
        label={messages.open}
        value={counts.open}
        hint={`${messages.notStarted}: ${counts['not-started']}`}
      />
      <StatCard
        icon="chart"
        tone={isAverageLow ? 'red' : 'blue'}
        label={messages.average}
        value={averageScore === null || points === 0 ? messages.none : formatScore(averageScore)}
        hint={hintOf(points, isAverageLow)}
      />
      <StatCard
        icon="star"
        tone="yellow"
        label={messages.marked}
        value={`${marked} / ${counts.done}`}
        hint={messages.byMachine(byMachine)}
      />
    </div>
  );
}
