import type { PublicQuestion } from '@domdom/api';
import { bubbleState } from '@domdom/domain/exam/progress';
import { Link } from 'react-router';
import { cx } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import type { SubmittedQuestion } from './exam-store.ts';
import { examMessages } from './messages.ts';
import styles from './score-board.module.css';

interface BubblesProps {
  questions: readonly PublicQuestion[];
  records: readonly SubmittedQuestion[];
  /** From 1. */
  index: number;
  /** Only a preview lets one jump about; an exercise goes forward. */
  pathOf?(index: number): string;
}

/** One bubble per question. */
export function Bubbles({ questions, records, index, pathOf }: BubblesProps) {
  const results = new Map(records.map(({ question, userData }) => [question.id, userData.result]));
  return (
    <ol className={styles.bubbles} aria-label={examMessages.bubbles}>
      {questions.map(({ id }, at) => {
        const isCorrect = results.get(id);
        const state = bubbleState({ isAnswered: isCorrect !== undefined, isCorrect: isCorrect ?? null });
        const number = at + 1;
        const shared = {
          className: cx(
            styles.bubble,
            state !== 'unanswered' && styles[state],
            number === index && styles.current,
          ),
          'aria-current': number === index ? ('step' as const) : undefined,
        };
        const content = (
          <>
            <span className="visually-hidden">{examMessages.questionNumber(number)}</span>
            <span aria-hidden="true">{number}</span>
            <span className="visually-hidden">, {examMessages.bubble[state]}</span>
            {state !== 'unanswered' && (
              <span className={styles.mark}>
                <Icon name={state === 'wrong' ? 'cross' : 'check'} size={13} />
              </span>
            )}
          </>
        );
        return (
          <li key={id} data-state={state}>
            {pathOf ? (
              <Link to={pathOf(number)} {...shared}>
                {content}
              </Link>
            ) : (
              <span {...shared}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
