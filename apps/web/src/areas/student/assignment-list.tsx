import type { StudentAssignmentRow } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Tag } from '../../components/badge.tsx';
import { cx } from '../../components/class-names.ts';
import { Link } from '../../components/link.tsx';
import { ownColour } from '../../components/own-colour.ts';
import { Pagination } from '../../components/pagination.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { ScoreOrWait } from './score-or-wait.tsx';
import { EmptyState } from '../../components/states.tsx';
import { givenName } from '../../lib/given-name.ts';
import { stateOf, type AssignmentState } from './assignment-state.ts';
import { keepNumbers } from './keep-numbers.ts';
import { studentMessages } from './messages.ts';
import { assignmentPath } from '../../lib/exam-paths.ts';
import { assignmentsQuery } from './queries.ts';
import styles from './student.module.css';

const TONES: Record<AssignmentState, 'neutral' | 'info' | 'warning' | 'danger' | 'success'> = {
  offline: 'neutral',
  todo: 'warning',
  overdue: 'danger',
  'not-open': 'neutral',
  closed: 'neutral',
  open: 'info',
  done: 'success',
};

/** After the list, which does not wait for it. */
const KeepRow = lazy(() => importOrAgain(() => import('../../components/kept-work/keep-row.tsx')));

export function AssignmentList({ classId }: { classId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...assignmentsQuery(classId, page), placeholderData: keepPreviousData });
  return (
    <QueryView query={query}>
      {({ items, total, size }) =>
        total === 0 ? (
          <EmptyState title={studentMessages.assignmentsEmpty} text={studentMessages.assignmentsEmptyText} />
        ) : (
          <div className="stack">
            <ul className={styles.rows}>
              {items.map((assignment) => (
                <AssignmentRow key={assignment.id} assignment={assignment} readMs={query.dataUpdatedAt} />
              ))}
            </ul>
            {total > size && <Pagination page={page} size={size} total={total} onPage={setPage} />}
          </div>
        )
      }
    </QueryView>
  );
}

interface AssignmentRowProps {
  assignment: StudentAssignmentRow;
  readMs: number;
}

function AssignmentRow({ assignment, readMs }: AssignmentRowProps) {
  const { id, classId, title, opensAt, dueDate, behaviour, result, points } = assignment;
  const name = givenName(assignment);
  const state = stateOf(assignment, readMs);
  return (
    <li>
      <Link to={assignmentPath(classId, id)} className={styles.assignment}>
        <span className={cx('own-colour', styles.stripe)} style={ownColour(assignment.color)} />
        <span className={styles.assignmentText}>
          <strong>{keepNumbers(title)}</strong>
          {name !== null && <span>{name}</span>}
          <span className="muted">{studentMessages.dueDate(formatDateTime(Date.parse(dueDate)))}</span>
          {state === 'not-open' && opensAt !== null && (
            <span className="muted">{studentMessages.opensAt(formatDateTime(Date.parse(opensAt)))}</span>
          )}
          {behaviour === 'test' && <span className="muted">{studentMessages.judgedAtEnd}</span>}
        </span>
        <span className={styles.tags}>
          {result && <ScoreOrWait score={result.score} points={points} />}
          {result?.isLate && <Tag tone="warning">{studentMessages.late}</Tag>}
          <Tag tone={TONES[state]}>{studentMessages.state[state]}</Tag>
        </span>
      </Link>
      {(state === 'todo' || state === 'overdue' || state === 'open') && (
        <Suspense fallback={null}>
          <KeepRow assignment={assignment} />
        </Suspense>
      )}
    </li>
  );
}
