import type { StudentYear } from '@domdom/api';
import { INCOMPLETE, OWN_AVERAGE_LABEL } from '@domdom/domain/markbook/columns';
import { isLevel, LEVEL_NAMES, tenthsText } from '@domdom/domain/markbook/marks';
import { Card } from '../card.tsx';
import { Link } from '../link.tsx';
import { formatPoints } from '../score/points.ts';
import { studentYearMessages as messages } from './messages.ts';
import styles from './term.module.css';

type Term = StudentYear['terms'][number];
type Work = Term['work'][number];

/** 'T (Hoàn thành tốt)' */
export const withLevelName = (value: string): string =>
  isLevel(value) ? `${value} (${LEVEL_NAMES[value]})` : value;

/** What the ministry's headings mean; a primary book has none that need it. */
function legendOf({ averages }: NonNullable<Term['marks']>): string {
  const [term, ...more] = averages.filter(({ label }) => label !== OWN_AVERAGE_LABEL);
  if (term === undefined) return '';
  return `${[messages.legend, ...(more.length > 0 ? [messages.legendOfYear] : [])].join('; ')}.`;
}

function Marks({ marks }: { marks: Term['marks'] }) {
  if (marks === null) return <p className="muted">{messages.unpublished}</p>;
  return (
    <div className="stack">
      <dl className={styles.marks}>
        {marks.columns.map(({ code, title, weight, value, isHeld }) => (
          <div key={code} className={styles.mark}>
            <dt>
              {title}
              {weight !== null && ` (${messages.weight(weight)})`}
            </dt>
            <dd>
              {withLevelName(value) || (
                <span className="muted">{isHeld ? messages.heldMark : messages.noMark}</span>
              )}
            </dd>
          </div>
        ))}
        {marks.averages.map(({ label, mark }) => (
          <div key={label} className={styles.mark}>
            <dt>{label}</dt>
            <dd>{mark === null ? <span className="muted">{INCOMPLETE}</span> : tenthsText(mark)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        {[messages.published(Date.parse(marks.publishedAt)), legendOf(marks)].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

const resultOf = ({ state, score, points }: Work): string =>
  score === null ? messages.states[state] : messages.score(formatPoints(score), formatPoints(points));

interface GivenWorkProps {
  work: readonly Work[];
  /** The page of an assignment; without it, nothing is a link. */
  pathOf?: ((assignmentId: string) => string) | undefined;
}

function GivenWork({ work, pathOf }: GivenWorkProps) {
  if (work.length === 0) return <p className="muted">{messages.noWork}</p>;
  return (
    <ul className={styles.list}>
      {work.map((given) => (
        <li key={given.assignmentId} className={styles.given}>
          <div className="spread">
            {pathOf === undefined ? (
              <span>{given.title}</span>
            ) : (
              <Link to={pathOf(given.assignmentId)}>{given.title}</Link>
            )}
            <strong>{resultOf(given)}</strong>
          </div>
          <span className="muted">
            {messages.due(Date.parse(given.dueDate))}
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

interface StudentYearTermsProps {
  year: StudentYear;
  pathOf?: GivenWorkProps['pathOf'];
}

/** The published marks and the released results of a year, term by term. */
export function StudentYearTerms({ year, pathOf }: StudentYearTermsProps) {
  return (
    <div className="stack">
      {year.terms.map((term) => (
        <section key={term.term} className="stack" aria-label={messages.term(term.term)}>
          <div>
            <h2>{messages.term(term.term)}</h2>
            <p className="muted">{messages.days(term.startsOn, term.endsOn)}</p>
          </div>
          <Card title={messages.marks} icon="list">
            <Marks marks={term.marks} />
          </Card>
          <Card title={messages.work} icon="exercise">
            <GivenWork work={term.work} pathOf={pathOf} />
          </Card>
        </section>
      ))}
    </div>
  );
}
