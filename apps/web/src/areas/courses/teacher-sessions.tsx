import type { TaughtClass, TeacherAssignmentRow, UnitCard } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { sessionIdOf } from '@domdom/domain/school/courses';
import { displayPercent } from '@domdom/domain/scoring/score';
import { isUnitKey } from '@domdom/domain/school/units';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { PageSkeleton } from '../../components/states.tsx';
import { TEACHER_CLASSES_PATH, teacherClassPath } from '../../lib/paths.ts';
import { assignPath, detailsPath } from '../../lib/teacher-paths.ts';
import styles from './courses.module.css';
import { courseMessages } from './messages.ts';
import { givenQuery, taughtClassQuery, unitsQuery } from './queries.ts';
import { SessionItems } from './session-items.tsx';
import { SessionList } from './session-list.tsx';
import { Clips } from './session-media.tsx';
import { SessionsHeader } from './sessions-header.tsx';

/** What a class was given in each unit, and how far it has come. */
export function TeacherSessions({ classId }: { classId: string }) {
  const query = useQuery(taughtClassQuery(classId));
  return <QueryView query={query}>{(taught) => <Content taught={taught} />}</QueryView>;
}

function Content({ taught }: { taught: TaughtClass }) {
  const { id, className } = taught;
  const units = useQuery(unitsQuery(id));
  const given = useQuery(givenQuery(id));
  return (
    <>
      <SessionsHeader
        className={className}
        classesPath={TEACHER_CLASSES_PATH}
        classPath={teacherClassPath(id)}
        description={courseMessages.sessionsTextTeacher}
        actions={
          taught.canAssign && (
            <ButtonLink to={assignPath(id)} icon="plus">
              {courseMessages.give}
            </ButtonLink>
          )
        }
      />
      <QueryView query={units} skeleton={<PageSkeleton />}>
        {({ items }) => (
          <QueryView query={given} skeleton={<PageSkeleton />}>
            {({ items: assignments }) => <Units taught={taught} units={items} assignments={assignments} />}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}

interface UnitsProps {
  taught: TaughtClass;
  units: readonly UnitCard[];
  assignments: readonly TeacherAssignmentRow[];
}

function Units({ taught, units, assignments }: UnitsProps) {
  return (
    <SessionList
      sessions={units.flatMap((card) => {
        if (!isUnitKey(card.unit)) return [];
        const own = assignments.filter(({ settings }) => settings.unit === card.unit);
        const id = sessionIdOf(taught.grade, card.unit);
        const percent = card.donePercent;
        const facts = [
          courseMessages.givenCount(own.length),
          ...(percent === null ? [] : [courseMessages.donePercent(displayPercent(percent))]),
        ];
        return {
          ...{ id, unit: card.unit, title: card.label, facts: facts.join(' · ') },
          content: () => <Unit sessionId={id} card={card} assignments={own} />,
        };
      })}
    />
  );
}

interface UnitProps {
  sessionId: string;
  card: UnitCard;
  assignments: readonly TeacherAssignmentRow[];
}

function Unit({ sessionId, card, assignments }: UnitProps) {
  return (
    <div className="stack">
      {card.donePercent !== null && (
        <ProgressBar percent={card.donePercent} label={courseMessages.progress(card.label)} isUnjudged />
      )}
      {assignments.length === 0 && <p className="muted">{courseMessages.nothingGivenTeacher}</p>}
      <SessionItems sessionId={sessionId} assignments={assignments}>
        {(item) => (
          <Link to={detailsPath(item)} className={styles.item}>
            <span className={styles.itemTitle}>
              <strong>{item.title}</strong>
              <span className="muted">{courseMessages.due(formatDateTime(Date.parse(item.dueDate)))}</span>
            </span>
            {item.exerciseType !== 'ASSIGNMENT' && (
              <span className="muted">{courseMessages.done(item.doneCount, item.studentCount)}</span>
            )}
          </Link>
        )}
      </SessionItems>
      <p className="muted">{courseMessages.unitFacts(card.testCount, card.exerciseCount)}</p>
      {card.exerciseCount > 0 && <Clips sessionId={sessionId} />}
    </div>
  );
}
