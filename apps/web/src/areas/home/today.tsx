import type { StudentDay } from '@domdom/api';
import { formatDateTime, formatTimeDate } from '@domdom/domain/dates/format';
import { isOlympicGrade } from '@domdom/domain/exam/olympic';
import type { ReactNode } from 'react';
import { Tag } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Link } from '../../components/link.tsx';
import { QueryView, type ShownQuery } from '../../components/query-view.tsx';
import { SkeletonLines } from '../../components/states.tsx';
import { assignmentPath, examinationAddress, olympicAddress, startPath } from '../../lib/exam-paths.ts';
import { REVIEWS_PATH, STUDENT_CLASSES_PATH, UNIT_EXERCISES_PATH } from '../../lib/paths.ts';
import styles from './home.module.css';
import { homeMessages } from './messages.ts';
import now from './now-card.module.css';

type RunningAttempt = StudentDay['running'][number];
type DueWork = StudentDay['due'][number];

/**
 * What a student does now, as one card with one button, and below it what else waits. When it cannot be loaded, the
 * rest of the page is shown without it.
 */
export function Today({ day: query }: { day: ShownQuery<StudentDay> }) {
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={3} />}>
      {(day) => {
        const running = day.running[0];
        const open = day.due.filter(({ opensAt }) => opensAt === null);
        const due = running === undefined ? open[0] : undefined;
        const others = day.due.filter((work) => work !== due);
        return (
          <>
            {running !== undefined ? (
              <RunningNow attempt={running} />
            ) : due !== undefined ? (
              <DueNow work={due} />
            ) : (
              <FreeNow reviews={day.reviews} />
            )}
            {(others.length > 0 || day.running.length > 1) && (
              <Others running={day.running.slice(1)} due={others} total={day.dueTotal} />
            )}
          </>
        );
      }}
    </QueryView>
  );
}

interface NowCardProps {
  /** What kind of work it is. */
  kind: string;
  title: string;
  facts: ReactNode;
  children: ReactNode;
}

const NowCard = ({ kind, title, facts, children }: NowCardProps) => (
  <section className={now.card} aria-labelledby="now">
    <p className={now.kind}>{kind}</p>
    <h2 id="now" className={now.title}>
      {title}
    </h2>
    <p className={now.facts}>{facts}</p>
    {children}
  </section>
);

const addressOf = ({ exam, examinationId, assignmentId }: RunningAttempt) =>
  exam !== null && isOlympicGrade(exam.grade)
    ? olympicAddress(exam.number, exam.grade)
    : examinationAddress(examinationId, assignmentId);

const clockOf = ({ deadline }: RunningAttempt): string =>
  deadline === null
    ? homeMessages.runningFree
    : homeMessages.runningUntil(formatTimeDate(Date.parse(deadline)));

const RunningNow = ({ attempt }: { attempt: RunningAttempt }) => (
  <NowCard kind={homeMessages.running} title={attempt.title} facts={clockOf(attempt)}>
    <ButtonLink to={startPath(addressOf(attempt))} variant="accent" size="large" icon="play">
      {homeMessages.resume}
    </ButtonLink>
  </NowCard>
);

const DueNow = ({ work }: { work: DueWork }) => (
  <NowCard
    kind={homeMessages.due}
    title={work.title}
    facts={
      <>
        {work.className} <DueTag work={work} />
      </>
    }
  >
    <ButtonLink
      to={assignmentPath(work.classId, work.assignmentId)}
      variant="accent"
      size="large"
      icon="play"
    >
      {homeMessages.begin} <span className="visually-hidden">{work.title}</span>
    </ButtonLink>
  </NowCard>
);

/** Nothing is due: the mistakes of the last days, or the next station of the path. */
const FreeNow = ({ reviews }: Pick<StudentDay, 'reviews'>) =>
  reviews.due > 0 ? (
    <NowCard
      kind={homeMessages.dueEmpty}
      title={homeMessages.reviews}
      facts={homeMessages.reviewsDue(reviews.due)}
    >
      <ButtonLink to={REVIEWS_PATH} variant="accent" size="large" icon="play">
        {homeMessages.review}
      </ButtonLink>
    </NowCard>
  ) : (
    <NowCard
      kind={homeMessages.dueEmpty}
      title={homeMessages.unitExercises}
      facts={homeMessages.unitExercisesText}
    >
      <ButtonLink to={UNIT_EXERCISES_PATH} variant="accent" size="large" icon="play">
        {homeMessages.practise}
      </ButtonLink>
    </NowCard>
  );

function DueTag({ work: { opensAt, dueDate, isOverdue } }: { work: DueWork }) {
  if (opensAt !== null) return <Tag>{homeMessages.opensAt(formatDateTime(Date.parse(opensAt)))}</Tag>;
  const text = isOverdue ? homeMessages.overdue : homeMessages.dueBy;
  return <Tag tone={isOverdue ? 'warning' : 'info'}>{text(formatDateTime(Date.parse(dueDate)))}</Tag>;
}

interface OthersProps {
  running: readonly RunningAttempt[];
  due: readonly DueWork[];
  /** How much is due altogether. */
  total: number;
}

function Others({ running, due, total }: OthersProps) {
  return (
    <Card icon="exercise" title={homeMessages.others}>
      <ul className={styles.classes}>
        {running.map((attempt) => (
          <li key={attempt.attemptId} className={styles.classRow}>
            <span className={styles.className}>
              {attempt.title}
              <span className="muted">{clockOf(attempt)}</span>
            </span>
            <ButtonLink to={startPath(addressOf(attempt))} variant="secondary" size="small">
              {homeMessages.resume} <span className="visually-hidden">{attempt.title}</span>
            </ButtonLink>
          </li>
        ))}
        {due.map((work) => (
          <li key={work.assignmentId} className={styles.classRow}>
            <span className={styles.className}>
              <Link to={assignmentPath(work.classId, work.assignmentId)}>{work.title}</Link>
              <span className="muted">{work.className}</span>
            </span>
            <DueTag work={work} />
          </li>
        ))}
      </ul>
      {total > due.length + 1 && <Link to={STUDENT_CLASSES_PATH}>{homeMessages.allDue(total)}</Link>}
    </Card>
  );
}
