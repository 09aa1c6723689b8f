import { displayPercent, percentOf, scoreIcon } from '@domdom/domain/scoring/score';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { EmptyState } from '../../components/states.tsx';
import { cx } from '../../components/class-names.ts';
import styles from './result.module.css';
import { attemptMessages } from '../../components/attempt/messages.ts';
import { resultMessages } from '../../components/attempt/result.messages.ts';
import { examMessages } from './messages.ts';
import { questionName, type ReviewRow } from '../../components/attempt/progress.ts';
import { ReviewDialog, Verdict } from './review-dialog.tsx';
import { ReleasedLater } from '../../components/attempt/released-later.tsx';
import panel from '../../components/attempt/result-panel.module.css';
import { ScorePicture } from '../../components/attempt/score-picture.tsx';
import { useExamRoute } from './use-exam-route.ts';
import { WentWell } from './went-well.tsx';

interface ResultViewProps {
  heading: string;
  /** Null while the total is held back. */
  passed: number | null;
  total: number;
  /** How many answers wait for a teacher's mark and do not count yet. */
  waiting?: number | undefined;
  /** The attempt's own percent, for one in which a teacher marks; worked out when missing. */
  percent?: number | null | undefined;
  rows: readonly ReviewRow[];
  /** Whether the attempt is still open. */
  isOpen?: boolean;
  /** False in a test before its end: there is neither a score nor a list. */
  isJudged?: boolean;
  /** Why it ended, unless its student finished it. */
  endText?: string | null;
  /** Whether the teacher lets the student go on. */
  isReopened?: boolean;
  /** When the verdicts and keys of a test are shown; null when they already are. */
  releasedFrom?: string | null;
  /** Where the wrong questions are practised once more; null when there is none to practise. */
  mistakesTo?: string | null;
  /** Actions beside the way home. */
  actions?: ReactNode;
}

export function ResultView(props: ResultViewProps) {
  const { heading, passed, total, rows, actions } = props;
  const { isOpen = false, isJudged = true, endText = null, isReopened = false, releasedFrom = null } = props;
  const { mistakesTo = null } = props;
  const { home } = useExamRoute();
  const { waiting = 0 } = props;
  const counted = total - waiting;
  // While everything waits, there is no result.
  const percent = passed === null || counted === 0 ? null : (props.percent ?? percentOf(passed, counted));
  const isEmpty = !rows.some((row) => row.isAnswered);
  return (
    <>
      <h2 className={styles.heading}>{heading}</h2>
      <section className={panel.panel} aria-labelledby="exam-result">
        {/* No joy or sorrow about a part of the result. */}
        {!isOpen && waiting === 0 && percent !== null && <ScorePicture icon={scoreIcon(percent)} />}
        <div className={panel.summary}>
          <h3 id="exam-result" className={panel.panelTitle}>
            {isOpen ? examMessages.panelOpen : examMessages.panel}
          </h3>
          {isOpen && <p>{isReopened ? resultMessages.reopened : examMessages.openText}</p>}
          {endText !== null && <p>{endText}</p>}
          {isJudged && percent !== null && (
            <dl className={panel.figures}>
              <div>
                <dt>{attemptMessages.result}</dt>
                <dd>
                  {passed} / {counted}
                </dd>
              </div>
              <div>
                <dt>{attemptMessages.rate}</dt>
                <dd>{displayPercent(percent)}%</dd>
              </div>
            </dl>
          )}
          {isJudged && !isOpen && <WentWell rows={rows} />}
          {waiting > 0 && <p>{resultMessages.waiting(waiting)}</p>}
          {releasedFrom !== null && <ReleasedLater moment={releasedFrom} isTotalHeld={passed === null} />}
          <div className="row">
            {mistakesTo !== null && (
              <ButtonLink to={mistakesTo} icon="refresh" variant="accent">
                {examMessages.mistakes}
              </ButtonLink>
            )}
            <ButtonLink
              to={home}
              icon="home"
              variant={isOpen || mistakesTo !== null ? 'secondary' : 'primary'}
            >
              {attemptMessages.home}
            </ButtonLink>
            {actions}
          </div>
        </div>
      </section>
      {isJudged &&
        (isEmpty ? (
          <EmptyState title={attemptMessages.empty} />
        ) : (
          <ResultList rows={rows} releasedFrom={releasedFrom} />
        ))}
    </>
  );
}

const hasReview = (state: unknown): state is { review: string } =>
  typeof state === 'object' && state !== null && 'review' in state && typeof state.review === 'string';

/** The question being reviewed. It is a history entry, so that Back closes it and stays on the page. */
function useReview(rows: readonly ReviewRow[]) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const reviewed = hasReview(state) ? state.review : null;
  // A second press before the browser has gone back would leave the page.
  const isClosing = useRef(false);
  return {
    opened: rows.find((row) => row.question.id === reviewed),
    open: (row: ReviewRow) => {
      isClosing.current = false;
      void navigate(pathname + search, { state: { review: row.question.id } });
    },
    close: () => {
      if (isClosing.current) return;
      isClosing.current = true;
      void navigate(-1);
    },
  };
}

const resultOf = ({ isCorrect }: ReviewRow): 'correct' | 'wrong' | 'waiting' =>
  isCorrect === null ? 'waiting' : isCorrect ? 'correct' : 'wrong';

/** A tick or a cross; a neutral clock while the verdict is held back. */
function RowMark({ row }: { row: ReviewRow }) {
  const result = resultOf(row);
  return (
    <span
      className={cx(styles.mark, result === 'correct' && styles.right, result === 'wrong' && styles.wrong)}
    >
      <Icon name={result === 'correct' ? 'check' : result === 'wrong' ? 'cross' : 'clock'} />
    </span>
  );
}

interface ResultListProps {
  rows: readonly ReviewRow[];
  releasedFrom: string | null;
}

function ResultList({ rows, releasedFrom }: ResultListProps) {
  const { opened, open, close } = useReview(rows);
  return (
    <section aria-label={examMessages.list}>
      <ol className={styles.list}>
        {rows.map((row) => {
          const name = attemptMessages.row(questionName(row.question.id, row.position));
          return (
            <li key={row.question.id} className={styles.row} data-result={resultOf(row)}>
              <RowMark row={row} />
              <span className={styles.rowText}>
                <strong>{name}</strong>
                <span>{row.question.title}</span>
              </span>
              <Verdict row={row} />
              <Button
                variant="secondary"
                size="small"
                aria-label={`${examMessages.detail}: ${name}`}
                onClick={() => open(row)}
              >
                {examMessages.detail}
              </Button>
            </li>
          );
        })}
      </ol>
      {opened && <ReviewDialog row={opened} releasedFrom={releasedFrom} onClose={close} />}
    </section>
  );
}
