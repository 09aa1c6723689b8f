import type { RoomAssignment, RoomStudent } from '@domdom/api';
import { ROOM_STATES, type RoomState, roomStateOf } from '@domdom/domain/exam/presence';
import { formatDateTime } from '@domdom/domain/dates/format';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { classListCrumb } from '../../../components/staff/review/class-crumb.ts';
import { detailsMessages } from '../../../components/staff/review/messages.ts';
import { EmptyState } from '../../../components/states.tsx';
import { filledWorksheetPath, runningWorksheetPath } from '../../../components/worksheet/results/paths.ts';
import { Tabs } from '../../../components/tabs.tsx';
import { teacherClassPath } from '../../../lib/paths.ts';
import { detailsPath, minutesPath } from '../../../lib/teacher-paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { actionMessages, roomMessages } from './messages.ts';
import { ActionForm, type ChosenAction, type RoomAction } from './action-form.tsx';
import { isFor } from './actions-of.ts';
import { type CardAction, RoomCard } from './room-card.tsx';
import styles from './room.module.css';
import { type Room, useServerNow } from './use-room.ts';

type Filter = RoomState | 'all';
const FILTERS: readonly Filter[] = ['all', ...ROOM_STATES];

const stateOf = (student: RoomStudent, nowMs: number): RoomState =>
  roomStateOf(
    {
      state: student.state,
      seenMs: student.seenAt === null ? null : Date.parse(student.seenAt),
      isAway: student.awaySince !== null,
    },
    nowMs,
  );

/** Where the teacher sees what a student answered; null while a test of questions runs, or before the start. */
function seePathOf(assignment: RoomAssignment, { studentId, state }: RoomStudent): string | null {
  if (assignment.exerciseType === 'LIVEWORKSHEET') {
    return state === 'none'
      ? null
      : (state === 'open' ? runningWorksheetPath : filledWorksheetPath)(assignment.id, studentId);
  }
  return state === 'done' ? `${detailsPath(assignment)}?student=${studentId}` : null;
}

const ACTIONS: readonly RoomAction[] = ['extend', 'end', 'reopen'];
const ICONS = { extend: 'clock', end: 'lock', reopen: 'undo' } as const satisfies Record<RoomAction, string>;

interface ClassActionsProps {
  room: Room;
  onChoose(chosen: ChosenAction): void;
}

/** What can be done for the whole class at once. */
function ClassActions({ room: { assignment, students }, onChoose }: ClassActionsProps) {
  if (!assignment.canEdit) return null;
  const unopened = students.filter(({ state }) => state === 'none').length;
  return ACTIONS.map((action) => {
    const count = students.filter((student) => isFor(action, assignment, student)).length;
    return (
      count > 0 && (
        <Button
          key={action}
          variant={action === 'end' ? 'danger' : 'secondary'}
          icon={ICONS[action]}
          onClick={() => onChoose({ action, student: null, count, unopened })}
        >
          {actionMessages[action].labelAll}
        </Button>
      )
    );
  });
}

interface RoomViewProps {
  room: Room;
  /** The last try to fetch news failed. */
  isOutdated: boolean;
}

/** A class at work, each student on a card; the counts above filter them. */
export function RoomView({ room, isOutdated }: RoomViewProps) {
  const { assignment, students, clockOffsetMs } = room;
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const navigate = useNavigate();
  const nowMs = useServerNow(clockOffsetMs);
  useDocumentTitle(assignment.title);
  const seen = students.map((student) => ({ student, state: stateOf(student, nowMs) }));
  const countOf = (one: Filter) => (one === 'all' ? seen : seen.filter(({ state }) => state === one)).length;
  const shown = seen.filter(({ state }) => filter === 'all' || state === filter);
  const actionsOf = (student: RoomStudent): CardAction[] => {
    const path = seePathOf(assignment, student);
    const changes = ACTIONS.filter((action) => assignment.canEdit && isFor(action, assignment, student));
    return [
      ...changes.map((action) => ({
        key: action,
        label: actionMessages[action].label,
        icon: ICONS[action],
        isDanger: action === 'end',
        run: () => setChosen({ action, student, count: 1, unopened: 0 }),
      })),
      ...(path === null
        ? []
        : [
            {
              key: 'see',
              label: student.state === 'open' ? actionMessages.seeRunning : actionMessages.seeResult,
              icon: 'eye' as const,
              run: () => void navigate(path),
            },
          ]),
    ];
  };
  return (
    <>
      <PageHeader
        title={assignment.title}
        breadcrumb={[
          classListCrumb(assignment.isTeacher),
          { label: assignment.className, to: teacherClassPath(assignment.classId) },
          { label: assignment.title, to: detailsPath(assignment) },
          { label: detailsMessages.follow },
        ]}
        description={`${assignment.className} · ${detailsMessages.due(formatDateTime(Date.parse(assignment.dueDate)))}`}
        actions={
          <>
            <ClassActions room={room} onChoose={setChosen} />
            <ButtonLink variant="secondary" icon="print" to={minutesPath(assignment)}>
              {roomMessages.minutesLink}
            </ButtonLink>
            <ButtonLink variant="secondary" icon="chart" to={detailsPath(assignment)}>
              {roomMessages.results}
            </ButtonLink>
          </>
        }
      />
      {isOutdated && (
        <p className="muted" role="status">
          {roomMessages.offline}
        </p>
      )}
      <Tabs
        label={roomMessages.filters}
        tabs={FILTERS.map((id) => ({
          id,
          label: id === 'all' ? roomMessages.all : roomMessages.state[id],
          badge: countOf(id),
        }))}
        active={filter}
        onChange={setFilter}
      >
        {shown.length === 0 ? (
          <EmptyState title={students.length === 0 ? roomMessages.empty : roomMessages.emptyFilter} />
        ) : (
          <ul className={styles.grid} aria-label={roomMessages.students}>
            {shown.map(({ student, state }) => (
              <li key={student.studentId}>
                <RoomCard
                  student={student}
                  state={state}
                  nowMs={nowMs}
                  total={assignment.questionCount}
                  actions={actionsOf(student)}
                />
              </li>
            ))}
          </ul>
        )}
      </Tabs>
      {chosen && <ActionForm assignment={assignment} chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
