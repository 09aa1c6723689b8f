import type { StudentDay } from '@domdom/api';
import { formatDateTime, formatTimeDate } from '@domdom/domain/dates/format';
import { isOlympicGrade } from '@domdom/domain/exam/olympic';
import { Tag } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Card, LinkCard } from '../../components/card.tsx';
import { Link } from '../../components/link.tsx';
import { QueryView, type ShownQuery } from '../../components/query-view.tsx';
import { SkeletonLines } from '../../components/states.tsx';
import { assignmentPath, examinationAddress, olympicAddress, startPath } from '../../lib/exam-paths.ts';
import { REVIEWS_PATH, STUDENT_CLASSES_PATH } from '../../lib/paths.ts';
import styles from './home.module.css';
import { homeMessages } from './messages.ts';

/** What comes first: running work, due work, reviews. When it cannot be loaded, the figures are shown without it. */
export function Today({ day: query }: { day: ShownQuery<StudentDay> }) {
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={3} />}>
      {(day) => (
        <>
          {day.running.map((attempt) => (
            <Running key={attempt.attemptId} attempt={attempt} />
          ))}
          <Due day={day} />
          <LinkCard
            icon="refresh"
            title={homeMessages.reviews}
            text={`${reviewText(day.reviews)}${day.streak > 0 ? ` ${homeMessages.streak(day.streak)}` : ''}`}
            to={REVIEWS_PATH}
          />
        </>
      )}
    </QueryView>
  );
}

const reviewText = ({ due, done }: StudentDay['reviews']): string =>
  due > 0
    ? homeMessages.reviewsDue(due)
    : done > 0
      ? homeMessages.reviewsDone(done)
      : homeMessages.reviewsEmpty;

type RunningAttempt = StudentDay['running'][number];

const addressOf = ({ exam, examinationId, assignmentId }: RunningAttempt) =>
  exam !== null && isOlympicGrade(exam.grade)
    ? olympicAddress(exam.number, exam.grade)
    : examinationAddress(examinationId, assignmentId);

function Running({ attempt }: { attempt: RunningAttempt }) {
  const { title, deadline } = attempt;
  return (
    <Card tone="accent" icon="clock" title={homeMessages.running}>
      <div className={styles.classRow}>
        <span className={styles.className}>
          {title}
          <span className="muted">
            {deadline === null
              ? homeMessages.runningFree
              : homeMessages.runningUntil(formatTimeDate(Date.parse(deadline)))}
          </span>
        </span>
        <ButtonLink to={startPath(addressOf(attempt))} variant="accent" icon="play">
          {homeMessages.resume}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Due({ day: { due, dueTotal, running } }: { day: StudentDay }) {
  return (
    <Card icon="exercise" title={homeMessages.due}>
      {due.length === 0 ? (
        // One line: a large picture of nothing would push the reviews off a phone's screen.
        <p className="muted">{running.length > 0 ? homeMessages.dueRunning : homeMessages.dueEmpty}</p>
      ) : (
        <ul className={styles.classes}>
          {due.map(({ assignmentId, classId, title, className, dueDate, isOverdue, opensAt }) => (
            <li key={assignmentId} className={styles.classRow}>
              <span className={styles.className}>
                <Link to={assignmentPath(classId, assignmentId)}>{title}</Link>
                <span className="muted">{className}</span>
              </span>
              {opensAt === null ? (
                <Tag tone={isOverdue ? 'warning' : 'info'}>
                  {(isOverdue ? homeMessages.overdue : homeMessages.dueBy)(
                    formatDateTime(Date.parse(dueDate)),
                  )}
                </Tag>
              ) : (
                <Tag>{homeMessages.opensAt(formatDateTime(Date.parse(opensAt)))}</Tag>
              )}
            </li>
          ))}
        </ul>
      )}
      {dueTotal > due.length && <Link to={STUDENT_CLASSES_PATH}>{homeMessages.allDue(dueTotal)}</Link>}
    </Card>
  );
}
