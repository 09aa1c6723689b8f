import type { TaughtClass, TeacherDashboard } from '@domdom/api';
import { bookKindOf } from '@domdom/domain/markbook/columns';
import { CLASS_STATUSES, classStatusLabel, type ClassStatus } from '@domdom/domain/school/classes';
import { markBookPath, TEACHER_CLASSES_PATH, teacherClassPath } from '../../lib/paths.ts';
import { assignPath } from '../../lib/teacher-paths.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { Tag } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Card, CardGrid } from '../../components/card.tsx';
import { SettableCard } from '../../components/settable-card.tsx';
import { Link } from '../../components/link.tsx';
import { WaitingCard } from '../../components/confirmation/waiting-card.tsx';
import { WaitingTeachers } from '../../components/confirmation/waiting-teachers.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Greeting } from './greeting.tsx';
import styles from './home.module.css';
import { homeMessages } from './messages.ts';
import { SchoolOverviewCard } from './school-overview.tsx';
import { ProfilePrompt } from './profile-prompt.tsx';

/** Home page of teachers and administrators. */
export function TeacherHome({ dashboard }: { dashboard: TeacherDashboard }) {
  const { links } = useSettings();
  const { fullName, can } = useUser();
  return (
    <div className="stack">
      <Greeting name={fullName} text={homeMessages.helloTeacher} />
      {dashboard.needsSchoolType && (
        <ProfilePrompt title={homeMessages.needsSchoolType} text={homeMessages.schoolTypeHow} />
      )}
      {can.awaitConfirmation && <WaitingCard />}
      {can.confirmTeachers && <WaitingTeachers />}
      {can.seeAdminMenu && <SchoolOverviewCard />}
      <ClassList classes={dashboard.classes} total={dashboard.classTotal} />
      {(can.changeSiteSettings ||
        links.materialPrimary !== null ||
        links.materialLowerSecondary !== null) && (
        <Card title={homeMessages.materials} icon="book">
          <CardGrid minWidth={400}>
            <SettableCard title={homeMessages.materialPrimary} icon="book" href={links.materialPrimary} />
            <SettableCard
              title={homeMessages.materialLowerSecondary}
              icon="book"
              href={links.materialLowerSecondary}
            />
          </CardGrid>
        </Card>
      )}
    </div>
  );
}

/** What a teacher does most often in a class, without opening it first. */
function ClassShortcuts({ taught: { id, grade, status, canAssign } }: { taught: TaughtClass }) {
  return (
    <span className={styles.shortcuts}>
      {canAssign && status !== CLASS_STATUSES.FINISH && (
        <ButtonLink to={assignPath(id)} variant="ghost" size="small" icon="send">
          {homeMessages.give}
        </ButtonLink>
      )}
      {bookKindOf(grade) !== null && (
        <ButtonLink to={markBookPath(id)} variant="ghost" size="small" icon="list">
          {homeMessages.markBook}
        </ButtonLink>
      )}
    </span>
  );
}

interface ClassListProps {
  classes: readonly TaughtClass[];
  /** The count of all; the list may hold only the first ones. */
  total: number;
}

const STATUS_TONES: Record<ClassStatus, 'warning' | 'success' | 'neutral'> = {
  0: 'warning',
  1: 'success',
  2: 'neutral',
};

function ClassList({ classes, total }: ClassListProps) {
  return (
    <Card
      title={homeMessages.teacherClasses}
      icon="class"
      actions={
        total > 0 && (
          <ButtonLink to={TEACHER_CLASSES_PATH} variant="ghost" size="small">
            {homeMessages.allClasses(total)}
          </ButtonLink>
        )
      }
    >
      {classes.length === 0 ? (
        <EmptyState
          title={homeMessages.teacherClassesEmpty}
          action={<ButtonLink to={TEACHER_CLASSES_PATH}>{homeMessages.createClass}</ButtonLink>}
        />
      ) : (
        <ul className={styles.classGrid}>
          {classes.map((one) => (
            <li key={one.id} className={styles.classItem}>
              <Link to={teacherClassPath(one.id)} className={styles.classCard}>
                <strong className={styles.className}>{one.className}</strong>
                <span className="muted">{homeMessages.students(one.studentCount)}</span>
                <Tag tone={STATUS_TONES[one.status]}>{classStatusLabel(one.status)}</Tag>
              </Link>
              <ClassShortcuts taught={one} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
