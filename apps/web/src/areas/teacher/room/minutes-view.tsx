import type { MinutesEvent, TestMinutes } from '@domdom/api';
import { formatClock, formatDateTime, formatTime } from '@domdom/domain/dates/format';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { roomPath } from '../../../lib/teacher-paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { happeningsOf } from './happenings.ts';
import { roomMessages } from './messages.ts';
import { minutesMessages as messages } from './minutes.messages.ts';
import styles from './minutes.module.css';

const { column } = messages;
const MINUTE_MS = 60_000;
/** Up to this number, students of one deed are named. */
const MOST_NAMES = 5;

type Student = TestMinutes['students'][number];
type Attempt = Student['attempts'][number];

const timeOf = (instant: string): string => formatTime(Date.parse(instant));
const momentOf = (instant: string | null, missing: string): string =>
  instant === null ? missing : formatDateTime(Date.parse(instant));

function lengthOf(ms: number): string {
  return ms < MINUTE_MS
    ? messages.seconds(Math.round(ms / 1000))
    : messages.minutesLong(Math.round(ms / MINUTE_MS));
}

function textOf({ minutes, reason, from, to, actorName }: MinutesEvent): string {
  const span =
    from === null || to === null
      ? null
      : messages.span(
          formatClock(Date.parse(from)),
          formatClock(Date.parse(to)),
          lengthOf(Date.parse(to) - Date.parse(from)),
        );
  return [
    span,
    minutes === null ? null : messages.minutes(minutes),
    reason === null ? null : messages.reason(reason),
    actorName === null ? null : messages.by(actorName),
  ]
    .filter((part) => part !== null)
    .join('; ');
}

const notesOf = ({ isReopened, leftPageCount, backViolations }: Attempt): string =>
  [
    isReopened && roomMessages.reopened,
    leftPageCount > 0 && roomMessages.left(leftPageCount),
    backViolations > 0 && roomMessages.backs(backViolations),
  ]
    .filter((note) => note !== false)
    .join('; ');

/** The rows of one student: one for each attempt, or one that says that there is none. */
function StudentRows({ student, number, isOver }: { student: Student; number: number; isOver: boolean }) {
  const { fullName, attempts } = student;
  if (attempts.length === 0) {
    return (
      <tr>
        <td>{number}</td>
        <th scope="row">{fullName}</th>
        <td colSpan={5}>{isOver ? messages.absent : messages.notYet}</td>
      </tr>
    );
  }
  return attempts.map((attempt, index) => (
    <tr key={attempt.startedAt}>
      <td>{index === 0 ? number : ''}</td>
      <th scope="row">{fullName}</th>
      <td>{timeOf(attempt.startedAt)}</td>
      <td>{attempt.finishedAt === null ? messages.working : timeOf(attempt.finishedAt)}</td>
      <td>{roomMessages.answered(attempt.answered, attempt.total)}</td>
      <td>{attempt.endedBy === null ? '' : roomMessages.ended[attempt.endedBy]}</td>
      <td>{notesOf(attempt)}</td>
    </tr>
  ));
}

function Events({ minutes: { events, hasMoreEvents } }: { minutes: TestMinutes }) {
  if (events.length === 0) return <p>{messages.noEvents}</p>;
  return (
    <>
      <ul className={styles.events}>
        {happeningsOf(events).map(({ event, names }) => (
          <li key={`${event.at} ${event.studentId} ${event.kind} ${event.from ?? ''}`}>
            <strong>
              {timeOf(event.at)}. {messages.kind[event.kind]}
            </strong>
            : {names.length > MOST_NAMES ? messages.everyone(names.length) : names.join(', ')};{' '}
            {textOf(event)}.
          </li>
        ))}
      </ul>
      {hasMoreEvents && <p>{messages.moreEvents}</p>}
    </>
  );
}

/** The minutes of a test on white, as they are printed. */
export function MinutesView({ minutes }: { minutes: TestMinutes }) {
  const { assignment, schoolName, teacherName, startedAt, endedAt, students, serverTime } = minutes;
  const title = assignment.behaviour === 'test' ? messages.title : messages.titlePractice;
  useDocumentTitle(`${title} – ${assignment.title}`);
  const isOver = Date.parse(assignment.dueDate) <= Date.parse(serverTime);
  const begun = students.filter(({ attempts }) => attempts.length > 0).length;
  const facts = [
    [messages.test, assignment.title],
    [messages.class, assignment.className],
    [messages.teacher, teacherName],
    [messages.due, formatDateTime(Date.parse(assignment.dueDate))],
    [messages.started, momentOf(startedAt, messages.notStarted)],
    [messages.ended, momentOf(endedAt, startedAt === null ? messages.notStarted : messages.running)],
    [messages.counts, messages.countsText(begun, students.length)],
  ] as const;
  return (
    <>
      <div className={styles.tools}>
        <ButtonLink variant="secondary" icon="chevron-left" to={roomPath(assignment)}>
          {messages.back}
        </ButtonLink>
        <Button icon="print" onClick={() => window.print()}>
          {messages.print}
        </Button>
      </div>
      <article className={styles.minutes} data-theme="light">
        <header className={styles.head}>
          <p>{schoolName}</p>
          <p>
            <strong>{messages.country}</strong>
            <br />
            {messages.motto}
          </p>
        </header>
        <h1>{title}</h1>
        <dl className={styles.facts}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}:</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <h2>{messages.students}</h2>
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                {Object.entries(column).map(([key, name]) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {students.map((student, index) => (
                <StudentRows key={student.studentId} student={student} number={index + 1} isOver={isOver} />
              ))}
            </tbody>
          </table>
        </div>
        <h2>{messages.events}</h2>
        <Events minutes={minutes} />
        <p>{messages.printedAt(formatDateTime(Date.parse(serverTime)))}</p>
        <footer className={styles.signatures}>
          {[messages.signTeacher, messages.signStudent].map((who) => (
            <p key={who}>
              <strong>{who}</strong>
              <br />
              {messages.sign}
            </p>
          ))}
        </footer>
      </article>
    </>
  );
}
