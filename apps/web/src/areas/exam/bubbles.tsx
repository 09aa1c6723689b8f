import type { PublicQuestion } from '@domdom/api';
import type { BubbleState } from '@domdom/domain/exam/progress';
import { useLayoutEffect, useRef } from 'react';
import { cx } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { examMessages } from './messages.ts';
import styles from './bubbles.module.css';

interface BubblesProps {
  questions: readonly PublicQuestion[];
  stateOf(question: PublicQuestion): BubbleState;
  /** From 1. */
  index: number;
  /** A preview allows jumping, even in a new browser tab. */
  pathOf?: ((index: number) => string) | undefined;
  /** A test allows jumping within its page. Practice only moves forward and has neither. */
  onGo?: ((index: number) => void) | undefined;
}

/** Scrolls the row alone, never the page, until the present question is in its middle. */
function useCurrentInSight(index: number) {
  const ref = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    const current = row?.children[index - 1];
    if (row && current instanceof HTMLElement)
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [index]);
  return ref;
}

/** One bubble per question. */
export function Bubbles({ questions, stateOf, index, pathOf, onGo }: BubblesProps) {
  return (
    // Scrolls by keyboard, too, where nothing in it takes the focus.
    <ol
      ref={useCurrentInSight(index)}
      tabIndex={pathOf || onGo ? undefined : 0}
      className={styles.bubbles}
      aria-label={examMessages.bubbles}
    >
      {questions.map((question, at) => {
        const state = stateOf(question);
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
          <li key={question.id} data-state={state}>
            {pathOf ? (
              <Link to={pathOf(number)} {...shared}>
                {content}
              </Link>
            ) : onGo ? (
              <button type="button" onClick={() => onGo(number)} {...shared}>
                {content}
              </button>
            ) : (
              <span {...shared}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
