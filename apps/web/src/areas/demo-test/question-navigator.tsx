import type { PublicQuestion } from '@domdom/api';
import { cx } from '../../components/class-names.ts';
import styles from './demo-test.module.css';
import { demoTestMessages as messages } from './messages.ts';

interface QuestionNavigatorProps {
  questions: readonly PublicQuestion[];
  answeredIds: ReadonlySet<string>;
  /** From 1. */
  current: number;
  onGo(number: number): void;
}

/** A button for each question, three in a row. */
export function QuestionNavigator({ questions, answeredIds, current, onGo }: QuestionNavigatorProps) {
  return (
    <nav aria-label={messages.navigator}>
      <ol className={styles.numbers}>
        {questions.map(({ id }, at) => {
          const number = at + 1;
          const isAnswered = answeredIds.has(id);
          return (
            <li key={id} data-state={isAnswered ? 'answered' : 'unanswered'}>
              <button
                type="button"
                className={cx(
                  styles.number,
                  isAnswered && styles.answered,
                  number === current && styles.current,
                )}
                aria-label={`${messages.question(number)}, ${isAnswered ? messages.isAnswered : messages.isOpen}`}
                aria-current={number === current ? 'step' : undefined}
                onClick={() => onGo(number)}
              >
                {number}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
