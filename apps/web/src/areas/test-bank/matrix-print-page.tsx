import type { OwnTest } from '@domdom/api';
import { levelLabel, MATRIX_LEVELS } from '@domdom/domain/own-tests/levels';
import { formatPoints, percentOf, topicLabel, totalOf } from '@domdom/domain/own-tests/matrix';
import { isSchoolGrade, schoolGradeLabel } from '@domdom/domain/school/grades';
import { wholeNumber } from '@domdom/domain/text/whole-number';
import { FAMILY_LABELS } from '@domdom/questions/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../components/button.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState, PageSkeleton } from '../../components/states.tsx';
import { isApiError } from '../../lib/api-client.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { usePaper } from '../../lib/use-paper.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import type { DraftMatrix } from './editor/draft.ts';
import styles from './matrix-print.module.css';
import { printMessages as messages } from './messages.ts';
import { testPath } from './paths.ts';
import { testQuery } from './queries.ts';

type Cell = DraftMatrix['cells'][number];
const ofCells = (matrix: DraftMatrix, isCounted: (cell: Cell) => boolean) =>
  totalOf({ cells: matrix.cells.filter(isCounted) });
const columnsOf = ({ forms }: DraftMatrix) =>
  forms.flatMap((form) => MATRIX_LEVELS.map((level) => ({ form, level })));

const fixed = (text: string) => (
  <th key={text} rowSpan={3} scope="col">
    {text}
  </th>
);

function FormHeads({
  matrix,
  title,
  before,
  after,
}: {
  matrix: DraftMatrix;
  title: string;
  before: string[];
  after: string[];
}) {
  return (
    <thead>
      <tr>
        {before.map(fixed)}
        <th colSpan={matrix.forms.length * MATRIX_LEVELS.length} scope="colgroup">
          {title}
        </th>
        {after.map(fixed)}
      </tr>
      <tr>
        {matrix.forms.map((form) => (
          <th key={form} colSpan={MATRIX_LEVELS.length} scope="colgroup">
            {FAMILY_LABELS[form]}
          </th>
        ))}
      </tr>
      <tr>
        {columnsOf(matrix).map(({ form, level }) => (
          <th key={`${form} ${level}`} scope="col">
            {levelLabel(matrix.preset, level)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function MatrixTable({ matrix }: { matrix: DraftMatrix }) {
  const columns = columnsOf(matrix);
  const all = totalOf(matrix);
  return (
    <table className={styles.table} aria-label={messages.matrix}>
      <FormHeads
        matrix={matrix}
        title={messages.levels}
        before={[messages.number, messages.topic]}
        after={[messages.questions, messages.points, messages.share]}
      />
      <tbody>
        {matrix.rows.map((row, at) => {
          const total = ofCells(matrix, (cell) => cell.row === row.id);
          return (
            <tr key={row.id}>
              <td>{at + 1}</td>
              <th scope="row">{topicLabel(row.topic)}</th>
              {columns.map(({ form, level }) => {
                const { count, hundredths } = ofCells(
                  matrix,
                  (cell) => cell.row === row.id && cell.form === form && cell.level === level,
                );
                return (
                  <td key={`${form} ${level}`}>
                    {count > 0 && messages.ofCell(count, formatPoints(hundredths))}
                  </td>
                );
              })}
              <td>{total.count}</td>
              <td>{formatPoints(total.hundredths)}</td>
              <td>{percentOf(total.hundredths)}</td>
            </tr>
          );
        })}
      </tbody>
      <tbody>
        {(
          [
            [messages.total, ({ count }) => String(count)],
            [messages.points, ({ hundredths }) => formatPoints(hundredths)],
            [messages.share, ({ hundredths }) => percentOf(hundredths)],
          ] satisfies [string, (total: { count: number; hundredths: number }) => string][]
        ).map(([label, text], line) => (
          <tr key={label}>
            <th colSpan={2} scope="row">
              {label}
            </th>
            {columns.map(({ form, level }) => (
              <td key={`${form} ${level}`}>
                {text(ofCells(matrix, (cell) => cell.form === form && cell.level === level))}
              </td>
            ))}
            <td>{line === 0 && all.count}</td>
            <td>{line === 1 && formatPoints(all.hundredths)}</td>
            <td>{line === 2 && percentOf(all.hundredths)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SpecificationTable({ matrix }: { matrix: DraftMatrix }) {
  const columns = columnsOf(matrix);
  return (
    <table className={styles.table} aria-label={messages.specification}>
      <FormHeads
        matrix={matrix}
        title={messages.questionsOfLevel}
        before={[messages.number, messages.topic, messages.requirement]}
        after={[messages.total]}
      />
      <tbody>
        {matrix.rows.map((row, at) => (
          <tr key={row.id}>
            <td>{at + 1}</td>
            <th scope="row">{topicLabel(row.topic)}</th>
            <td className={styles.text}>{row.requirement}</td>
            {columns.map(({ form, level }) => (
              <td key={`${form} ${level}`}>
                {ofCells(matrix, (cell) => cell.row === row.id && cell.form === form && cell.level === level)
                  .count || ''}
              </td>
            ))}
            <td>{ofCells(matrix, (cell) => cell.row === row.id).count}</td>
          </tr>
        ))}
        <tr>
          <th colSpan={3} scope="row">
            {messages.total}
          </th>
          {columns.map(({ form, level }) => (
            <td key={`${form} ${level}`}>
              {ofCells(matrix, (cell) => cell.form === form && cell.level === level).count}
            </td>
          ))}
          <td>{totalOf(matrix).count}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Printouts({ test, matrix }: { test: OwnTest; matrix: DraftMatrix }) {
  const { schoolName } = useUser();
  const grade = isSchoolGrade(test.grade) ? schoolGradeLabel(test.grade) : '';
  const head = (title: string) => (
    <header className={styles.head}>
      <p>{schoolName}</p>
      <h1>{title}</h1>
      <p>
        <strong>{test.quizTitle}</strong>
      </p>
      <p>
        {messages.grade(grade)} · {messages.time(test.duration)}
      </p>
    </header>
  );
  return (
    <>
      <div className={styles.bar}>
        <ButtonLink variant="secondary" icon="chevron-left" to={testPath(test.id)}>
          {messages.back}
        </ButtonLink>
        <span className="muted">{messages.version(test.version)}</span>
        <Button icon="print" onClick={() => window.print()}>
          {messages.print}
        </Button>
      </div>
      <section className={styles.page}>
        {head(messages.matrix)}
        <div className={styles.scroller}>
          <MatrixTable matrix={matrix} />
        </div>
      </section>
      <section className={styles.page}>
        {head(messages.specification)}
        <div className={styles.scroller}>
          <SpecificationTable matrix={matrix} />
        </div>
      </section>
    </>
  );
}

/** The matrix and the specification of a test, A4 landscape: `?exam=` names it, `&version=` one of its pinned versions. */
export default function MatrixPrintPage() {
  usePaper();
  const [params] = useSearchParams();
  const version = wholeNumber(params.get('version') ?? '');
  const query = useQuery(testQuery(params.get('exam') ?? '', version >= 1 ? version : undefined));
  const isMissing = isApiError(query.error) && [400, 404].includes(query.error.status);
  return (
    <main className={styles.root}>
      {isMissing ? (
        <EmptyState title={messages.missing} text={messages.missingText} />
      ) : (
        <QueryView query={query} skeleton={<PageSkeleton />}>
          {(test) =>
            test.jsonData.matrix === null ? (
              <EmptyState title={messages.none} text={messages.noneText} />
            ) : (
              <Printouts test={test} matrix={test.jsonData.matrix} />
            )
          }
        </QueryView>
      )}
    </main>
  );
}
