import type { PublicQuestion } from '@domdom/api';
import { useLayoutEffect, useRef } from 'react';
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

/** Width of the ring around the current number. */
const RING_PX = 5;

/** Scrolls the list but not the page, which belongs to the question. */
function show(item: HTMLElement, list: HTMLElement): void {
  const { offsetTop, offsetHeight } = item;
  const lowest = offsetTop + offsetHeight + RING_PX - list.clientHeight;
  list.scrollTop = Math.max(lowest, Math.min(list.scrollTop, offsetTop - RING_PX));
}

/** A button per question, three in a row. */
export function QuestionNavigator({ questions, answeredIds, current, onGo }: QuestionNavigatorProps) {
  const listRef = useRef<HTMLOListElement>(null);

  useLayoutEffect(() => {
    const list = listRef.current;
    const item = list?.children[current - 1];
    if (list && item instanceof HTMLElement) show(item, list);
  }, [current]);

  return (
    <nav aria-label={messages.navigator}>
      <ol className={styles.numbers} ref={listRef}>
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
