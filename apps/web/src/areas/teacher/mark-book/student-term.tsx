import type { StudentTerm } from '@domdom/api';
import { formatDate } from '@domdom/domain/dates/format';
import { averagesOf, INCOMPLETE, isTerm } from '@domdom/domain/markbook/columns';
import { readCell, tenthsText } from '@domdom/domain/markbook/marks';
import { Link } from '../../../components/link.tsx';
import { formatScore } from '../../../components/staff/review/format.ts';
import { withLevelName } from '../../../components/student-year/student-year.tsx';
import { detailsPath } from '../../../lib/teacher-paths.ts';
import { bookMessages } from './messages.ts';
import styles from '../../../components/student-year/term.module.css';

const messages = bookMessages.student;

export function TermMarks({ term }: { term: StudentTerm }) {
  const { columns, student } = term;
  const textAt = (code: string) => student.cells.find((cell) => cell.code === code)?.value ?? '';
  const valueAt = (code: string) => {
    const read = readCell(columns.find((column) => column.code === code)?.kind ?? 'mark', textAt(code));
    return 'value' in read ? read.value : null;
  };
  const averages = averagesOf(term.kind, isTerm(term.term) ? term.term : 1);
  return (
    <dl className={styles.marks}>
      {columns.map(({ code, title, source }) => (
        <div key={code} className={styles.mark}>
          <dt>{title}</dt>
          <dd>{withLevelName(textAt(code)) || <span className="muted">{messages.noMark}</span>}</dd>
          {source !== null && <dd className={styles.source}>{source.title}</dd>}
        </div>
      ))}
      {averages.map(({ label, of }) => {
        const mark = of(valueAt, student.firstTermAverage);
        return (
          <div key={label} className={styles.mark}>
            <dt>{label}</dt>
            <dd>{mark === null ? <span className="muted">{INCOMPLETE}</span> : tenthsText(mark)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

type Given = StudentTerm['assignments'][number];

function resultOf({ exerciseType, score, points, isExcused }: Given): string {
  if (score !== null) return messages.score(formatScore(score), formatScore(points));
  if (isExcused) return messages.excused;
  return exerciseType === 'ASSIGNMENT' ? messages.file : messages.notDone;
}

export function TermAssignments({ term }: { term: StudentTerm }) {
  if (term.assignments.length === 0) return <p className="muted">{messages.noAssignments}</p>;
  return (
    <ul className={styles.list}>
      {term.assignments.map((given) => (
        <li key={given.assignmentId} className={styles.given}>
          <div className="spread">
            <Link to={detailsPath({ ...given, id: given.assignmentId, classId: term.classId })}>
              {given.title}
            </Link>
            <strong>{resultOf(given)}</strong>
          </div>
          <span className="muted">
            {messages.due(formatDate(Date.parse(given.dueDate)))}
            {given.isLate && ` · ${messages.late}`}
          </span>
          {given.comment !== '' && (
            <p>
              {messages.comment}: {given.comment}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
