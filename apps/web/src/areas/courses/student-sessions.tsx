import type { ClassSession } from '@domdom/api';
import type { AssignmentListItem } from '@domdom/api/gateway';
import { gradeOfCourse, readSessionId } from '@domdom/domain/school/courses';
import { displayPercent } from '@domdom/domain/scoring/score';
import { useQuery } from '@tanstack/react-query';
import { Tag } from '../../components/badge.tsx';
import { LinkCard } from '../../components/card.tsx';
import { Link } from '../../components/link.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonLines } from '../../components/states.tsx';
import { assignmentPath } from '../../lib/exam-paths.ts';
import { STUDENT_CLASSES_PATH, studentClassPath, UNIT_EXERCISES_PATH } from '../../lib/paths.ts';
import { useUser } from '../../lib/store/hooks.ts';
import styles from './courses.module.css';
import { courseMessages } from './messages.ts';
import { sessionsQuery, useSessionAssignments } from './queries.ts';
import { SessionItems } from './session-items.tsx';
import { SessionList } from './session-list.tsx';
import { Clips } from './session-media.tsx';
import { SessionsHeader } from './sessions-header.tsx';

/** A student's own work, unit by unit. */
export function StudentSessions({ classId }: { classId: string }) {
  const user = useUser();
  const query = useQuery(sessionsQuery(classId, user.id));
  return (
    <QueryView query={query}>
      {({ className, results }) => (
        <>
          <SessionsHeader
            className={className}
            classesPath={STUDENT_CLASSES_PATH}
            classPath={studentClassPath(classId)}
            description={courseMessages.sessionsText}
          />
          <SessionList
            sessions={results.map((session) => ({
              ...session,
              facts:
                session.assignmentCount === 0
                  ? courseMessages.nothingGiven
                  : courseMessages.given(session.doneCount, session.assignmentCount),
              content: () => <Session classId={classId} session={session} />,
            }))}
          />
        </>
      )}
    </QueryView>
  );
}

function Session({ classId, session }: { classId: string; session: ClassSession }) {
  const user = useUser();
  const query = useSessionAssignments(classId, user.id, session.id);
  // Practice is always that of the own grade.
  const isOwnGrade = readSessionId(session.id)?.grade === gradeOfCourse(String(user.classId));
  return (
    <div className="stack">
      <QueryView query={query} skeleton={<SkeletonLines count={3} />}>
        {(assignments) => (
          <SessionItems sessionId={session.id} assignments={assignments}>
            {(item) => <GivenItem classId={classId} item={item} />}
          </SessionItems>
        )}
      </QueryView>
      {session.exerciseCount > 0 && isOwnGrade && (
        <LinkCard
          icon="exercise"
          title={courseMessages.practice}
          text={courseMessages.practiceText(session.practisedCount, session.exerciseCount)}
          to={`${UNIT_EXERCISES_PATH}?unit=${session.unit}`}
        />
      )}
      {session.exerciseCount > 0 && <Clips sessionId={session.id} />}
    </div>
  );
}

const DONE = 2;
const TONES = ['warning', 'info', 'success'] as const;

function GivenItem({ classId, item }: { classId: string; item: AssignmentListItem }) {
  const isFile = item.questionType === 'ASSIGNMENT';
  return (
    <Link to={assignmentPath(classId, item.id)} className={styles.item}>
      <strong className={styles.itemTitle}>{item.title}</strong>
      <span className={styles.tags}>
        {item.status === DONE && (
          <span className="muted">
            {item.completedPercent === null
              ? courseMessages.waits
              : courseMessages.percent(String(displayPercent(item.completedPercent)))}
          </span>
        )}
        <Tag tone={isFile ? 'neutral' : (TONES[item.status] ?? 'neutral')}>
          {isFile ? courseMessages.readOnly : courseMessages.status[item.status]}
        </Tag>
      </span>
    </Link>
  );
}
