import type { JoinedClass, StudentDashboard, StudentDay } from '@domdom/api';
import { needsGrade } from '@domdom/domain/school/grades';
import { SCHOOL_FIGURES_PATH, STUDENT_CLASSES_PATH, studentClassPath } from '../../lib/paths.ts';
import { useRoles, useStudentId, useUser } from '../../lib/store/hooks.ts';
import { Tag } from '../../components/badge.tsx';
import { Card, LinkCard } from '../../components/card.tsx';
import { Link } from '../../components/link.tsx';
import { OnlyManagers, OnlyStudents } from '../../components/only.tsx';
import type { ShownQuery } from '../../components/query-view.tsx';
import { StatCard } from '../../components/stat-card.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Greeting } from './greeting.tsx';
import styles from './home.module.css';
import { homeMessages } from './messages.ts';
import { MonthBars } from './month-bars.tsx';
import { formatScore, scaleMax, type MonthPoint } from './months.ts';
import { ProfilePrompt } from './profile-prompt.tsx';
import { Ratings } from './ratings.tsx';
import { Today } from './today.tsx';
import { JoinClass, WaysOn } from './ways-on.tsx';

interface StudentHomeProps {
  dashboard: StudentDashboard;
  day: ShownQuery<StudentDay>;
}

/**
 * Home page of students, managers and anyone who teaches no class; only students get links and a field to join a class.
 */
export function StudentHome({ dashboard, day }: StudentHomeProps) {
  const { cards, completedByMonth, classes, ratings } = dashboard;
  const user = useUser();
  const roles = useRoles();
  const isStudent = useStudentId() !== null;
  const points = completedByMonth.map(({ month, count }): MonthPoint => ({ month, value: count }));
  const isAllZero = Object.values(cards).every((value) => value === 0);
  const numbers = (
    <div className={styles.stats}>
      <StatCard
        icon="class"
        label={homeMessages.joinedClasses}
        value={cards.joinedClasses}
        to={isStudent ? STUDENT_CLASSES_PATH : undefined}
      />
      <StatCard
        icon="exercise"
        tone="yellow"
        label={homeMessages.assignmentsGiven}
        value={cards.assignmentsGiven}
        to={isStudent ? STUDENT_CLASSES_PATH : undefined}
      />
      <StatCard icon="check" tone="green" label={homeMessages.completed} value={cards.completed} />
      <StatCard
        icon="star"
        tone="yellow"
        label={homeMessages.averageScore}
        value={formatScore(cards.averageScore)}
        hint={homeMessages.averageHint}
      />
    </div>
  );
  return (
    <div className="stack">
      <Greeting name={user.fullName} text={isStudent ? homeMessages.helloText : homeMessages.helloStaff} />
      {needsGrade(roles, user) && (
        <ProfilePrompt title={homeMessages.needsGrade} text={homeMessages.gradeHow} />
      )}
      <OnlyStudents>
        {classes.length === 0 && <JoinClass isFirst />}
        <Today day={day} />
        <WaysOn day={day.data} />
      </OnlyStudents>
      <OnlyManagers>
        <LinkCard
          icon="chart"
          title={homeMessages.wholeSchool}
          text={homeMessages.wholeSchoolText}
          to={SCHOOL_FIGURES_PATH}
        />
      </OnlyManagers>
      <div className={styles.columns}>
        <Card title={homeMessages.chart} icon="chart">
          {cards.completed === 0 ? (
            <EmptyState title={homeMessages.chartEmpty} mood="sleeps" />
          ) : (
            <MonthBars
              caption={homeMessages.chart}
              unit={homeMessages.chartUnit}
              points={points}
              max={scaleMax(points)}
            />
          )}
        </Card>
        <div className="stack">
          <ClassesCard classes={classes} isStudent={isStudent} />
          <OnlyStudents>{classes.length > 0 && <JoinClass isFirst={false} />}</OnlyStudents>
        </div>
      </div>
      <Ratings ratings={ratings} isStudent={isStudent} />
      {/* Four zeros are the last thing that a beginner should meet, but anybody may look. */}
      {isAllZero ? (
        <details className={styles.numbers}>
          <summary>{homeMessages.numbers}</summary>
          {numbers}
        </details>
      ) : (
        numbers
      )}
    </div>
  );
}

interface ClassesCardProps {
  classes: readonly JoinedClass[];
  isStudent: boolean;
}

function ClassesCard({ classes, isStudent }: ClassesCardProps) {
  return (
    <Card title={homeMessages.classes} icon="class">
      {classes.length === 0 ? (
        <EmptyState title={isStudent ? homeMessages.classesEmpty : homeMessages.classesEmptyStaff} />
      ) : (
        <ul className={styles.classes}>
          {classes.map((one) => (
            <li key={one.id} className={styles.classRow}>
              <span className={styles.className}>
                {isStudent ? <Link to={studentClassPath(one.id)}>{one.className}</Link> : one.className}
                <span className="muted">{one.teacherName}</span>
              </span>
              <Tag tone={one.openAssignments > 0 ? 'warning' : 'success'}>
                {one.openAssignments > 0
                  ? homeMessages.openAssignments(one.openAssignments)
                  : homeMessages.allDone}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
