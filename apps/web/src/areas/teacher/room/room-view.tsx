import type { RoomStudent } from '@domdom/api';
import { ROOM_STATES, type RoomState, roomStateOf } from '@domdom/domain/exam/presence';
import { formatDateTime } from '@domdom/domain/dates/format';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { classListCrumb } from '../../../components/staff/review/class-crumb.ts';
import { detailsMessages } from '../../../components/staff/review/messages.ts';
import { EmptyState } from '../../../components/states.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { teacherClassPath } from '../../../lib/paths.ts';
import { detailsPath } from '../../../lib/teacher-paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { roomMessages } from './messages.ts';
import { RoomCard } from './room-card.tsx';
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

interface RoomViewProps {
  room: Room;
  /** The last try to fetch news failed. */
  isOutdated: boolean;
}

/** A class at work, each student on a card; the counts above filter them. */
export function RoomView({ room, isOutdated }: RoomViewProps) {
  const { assignment, students, clockOffsetMs } = room;
  const [filter, setFilter] = useState<Filter>('all');
  const nowMs = useServerNow(clockOffsetMs);
  useDocumentTitle(assignment.title);
  const seen = students.map((student) => ({ student, state: stateOf(student, nowMs) }));
  const countOf = (one: Filter) => (one === 'all' ? seen : seen.filter(({ state }) => state === one)).length;
  const shown = seen.filter(({ state }) => filter === 'all' || state === filter);
  return (
    <>
      <PageHeader
        title={assignment.title}
        breadcrumb={[
          classListCrumb(assignment.canManage),
          { label: assignment.className, to: teacherClassPath(assignment.classId) },
          { label: assignment.title, to: detailsPath(assignment) },
          { label: detailsMessages.follow },
        ]}
        description={`${assignment.className} · ${detailsMessages.due(formatDateTime(Date.parse(assignment.dueDate)))}`}
        actions={
          <ButtonLink variant="secondary" icon="chart" to={detailsPath(assignment)}>
            {roomMessages.results}
          </ButtonLink>
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
          <EmptyState
            icon="people"
            title={students.length === 0 ? roomMessages.empty : roomMessages.emptyFilter}
          />
        ) : (
          <ul className={styles.grid} aria-label={roomMessages.students}>
            {shown.map(({ student, state }) => (
              <li key={student.studentId}>
                <RoomCard student={student} state={state} nowMs={nowMs} total={assignment.questionCount} />
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </>
  );
}
