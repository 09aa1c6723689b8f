import type { AttemptSummary, StudentResult } from '@domdom/api';
import { displayPercent } from '@domdom/domain/scoring/score';
import { Tag } from '../../badge.tsx';
import { Button, IconButton } from '../../button.tsx';
import { Icon } from '../../icon.tsx';
import { Link } from '../../link.tsx';
import { ProgressBar } from '../../progress-bar.tsx';
import { Stars } from '../../stars.tsx';
import { formatInstant, formatScore, isLowOutOf } from './format.ts';
import type { SortKey } from './gradebook.ts';
import { detailsMessages, exceptionMessages, gradebookMessages } from './messages.ts';
import { StaffTable } from '../staff-table.tsx';
import type { Sort, StaffColumn } from '../staff-table.tsx';
import styles from './student-table.module.css';

const { column } = gradebookMessages;
const STAR_SIZE = 18;

interface Opening {
  student: StudentResult;
  onOpen(student: StudentResult): void;
}

function NameCell({ student, onOpen }: Opening) {
  return (
    <span className={styles.person}>
      {student.result ? (
        <button type="button" className={styles.name} onClick={() => onOpen(student)}>
          {student.fullName}
        </button>
      ) : (
        <strong>{student.fullName}</strong>
      )}
      <span className={styles.email}>{student.loginName}</span>
      {exceptionLabels(student).map((label) => (
        <Tag key={label} tone="info">
          {label}
        </Tag>
      ))}
    </span>
  );
}

/** What is different for the student. */
function exceptionLabels({ exception }: StudentResult): string[] {
  if (exception === null) return [];
  const { extraMinutes, dueDate, extraAttempts, isExcused } = exception;
  return [
    isExcused ? exceptionMessages.excused : '',
    extraMinutes > 0 ? exceptionMessages.minutes(extraMinutes) : '',
    dueDate === null ? '' : exceptionMessages.due(formatInstant(dueDate)),
    extraAttempts > 0 ? exceptionMessages.attempts(extraAttempts) : '',
  ].filter((label) => label !== '');
}

interface StateCellProps extends Pick<StudentTableProps, 'questionCount' | 'runningPath'> {
  student: StudentResult;
}

function StateCell({ student, questionCount, runningPath }: StateCellProps) {
  const { studentId, fullName, state, openAttemptId, answeredNow, lastSavedAt, result } = student;
  if (state === 'done') return <Tag tone="success">{gradebookMessages.done}</Tag>;
  if (state === 'not-started') return <Tag>{gradebookMessages.notStarted}</Tag>;
  const textOf = result ? gradebookMessages.openAgain : gradebookMessages.open;
  return (
    <span className={styles.underWay}>
      <Tag tone="info">{textOf(answeredNow, questionCount)}</Tag>
      {lastSavedAt !== null && (
        <span className={styles.saved}>{gradebookMessages.savedAt(formatInstant(lastSavedAt))}</span>
      )}
      {runningPath !== null && openAttemptId !== null && (
        <Link
          className={styles.name}
          aria-label={gradebookMessages.viewRunningOf(fullName)}
          to={runningPath(studentId)}
        >
          {gradebookMessages.viewRunning}
        </Link>
      )}
    </span>
  );
}

function ScoreCell({ score, points }: { score: number; points: number }) {
  if (points === 0) return <span className="muted">{detailsMessages.noPoints}</span>;
  if (!isLowOutOf(score, points)) return <strong>{formatScore(score)}</strong>;
  return (
    <span className={styles.low}>
      <strong>{formatScore(score)}</strong>
      <span className={styles.lowText}>{gradebookMessages.lowScore}</span>
    </span>
  );
}

interface ActionCellProps extends Opening {
  result: AttemptSummary;
  canMark: boolean;
}

function MarkingTag({ marking, waiting = 0 }: AttemptSummary) {
  if (marking === 'waiting') return <Tag tone="warning">{gradebookMessages.waiting(waiting)}</Tag>;
  const text = gradebookMessages.marking[marking];
  if (marking === 'machine') return <span className="muted">{text}</span>;
  return (
    <span className={styles.marked}>
      <Icon name="check" size={16} />
      {text}
    </span>
  );
}

function ActionCell({ student, result, canMark, onOpen }: ActionCellProps) {
  const { mark, markOf, view, viewOf } = gradebookMessages;
  return (
    <span className={styles.actions}>
      <MarkingTag {...result} />
      {student.earlierMark && (
        <Tag tone="warning">{gradebookMessages.markedBefore(student.earlierMark.attemptNumber)}</Tag>
      )}
      <Button
        size="small"
        variant="secondary"
        aria-label={canMark ? markOf(student.fullName) : viewOf(student.fullName)}
        onClick={() => onOpen(student)}
      >
        {canMark ? mark : view}
      </Button>
    </span>
  );
}

interface StudentTableProps {
  students: readonly StudentResult[];
  points: number;
  questionCount: number;
  sort: Sort<SortKey> | null;
  onSort(sort: Sort<SortKey> | null): void;
  /** False for those who may read the answers but not mark them. */
  canMark: boolean;
  /** The path of the worksheet that a student is filling in; null for exercises that cannot be followed live. */
  runningPath: ((studentId: string) => string) | null;
  /** Opens what is different for a student; null for those who may not change it. */
  onExcept: ((student: StudentResult) => void) | null;
  onOpen(student: StudentResult): void;
  empty: string;
}

const columnsFor = ({
  points,
  questionCount,
  canMark,
  runningPath,
  onExcept,
  onOpen,
}: StudentTableProps): StaffColumn<StudentResult, SortKey>[] => [
  {
    key: 'name',
    title: column.name,
    isPrimary: true,
    cell: (row) => <NameCell student={row} onOpen={onOpen} />,
  },
  {
    key: 'state',
    title: column.state,
    cell: (row) => (
      <span className={styles.state}>
        <StateCell student={row} questionCount={questionCount} runningPath={runningPath} />
        {row.practised && (
          <Tag tone="warning">{gradebookMessages.practised(displayPercent(row.practised.percent))}</Tag>
        )}
      </span>
    ),
  },
  {
    key: 'score',
    isFigure: true,
    title: column.score,
    align: 'end',
    sortKey: 'score',
    cell: ({ result }) => result && <ScoreCell score={result.score} points={points} />,
  },
  {
    key: 'percent',
    title: column.percent,
    width: 150,
    sortKey: 'percent',
    cell: ({ result, fullName }) =>
      result && (
        <span className={styles.percent}>
          <ProgressBar percent={result.percent} label={gradebookMessages.percentOf(fullName)} />
        </span>
      ),
  },
  {
    key: 'star',
    title: column.star,
    cell: ({ result }) => result && <Stars value={result.star} size={STAR_SIZE} />,
  },
  {
    key: 'finished',
    title: column.finished,
    sortKey: 'finished',
    cell: ({ result }) =>
      result?.finishedAt ? (
        <span className={styles.finished}>
          {formatInstant(result.finishedAt)}
          {result.isLate && <Tag tone="warning">{gradebookMessages.late}</Tag>}
        </span>
      ) : null,
  },
  {
    key: 'marked',
    title: column.marked,
    align: 'end',
    cell: (row) => (
      <span className={styles.actions}>
        {row.result && <ActionCell student={row} result={row.result} canMark={canMark} onOpen={onOpen} />}
        {onExcept && (
          <IconButton
            icon="clock"
            label={exceptionMessages.button(row.fullName)}
            onClick={() => onExcept(row)}
          />
        )}
      </span>
    ),
  },
];

export function StudentTable(props: StudentTableProps) {
  const { students, sort, onSort, onOpen, empty } = props;
  return (
    <StaffTable
      label={gradebookMessages.caption}
      columns={columnsFor(props)}
      rows={students}
      rowKey={(row) => row.studentId}
      sort={sort}
      onSort={onSort}
      onRowClick={(row) => {
        if (row.result) onOpen(row);
      }}
      empty={empty}
    />
  );
}
