import type { Judged, PublicQuestion } from '@domdom/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { cx } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { QuestionPanel } from '../../components/question/question-panel.tsx';
import { preloadQuestion } from '../../components/question/use-player.ts';
import { isApiError } from '../../lib/api-client.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { reviewMessages } from './messages.ts';
import styles from './reviews.module.css';

export interface RunCard {
  key: string;
  question: PublicQuestion;
  /** Why it is asked; nothing on a page that says so. */
  note?: string;
}

interface ReviewRunProps<C extends RunCard> {
  cards: readonly C[];
  judge(card: C, answer: unknown): Promise<Judged>;
  renderEnd(right: number, total: number): ReactNode;
}

/**
 * One question after the other, without a clock and without marks: answer, verdict with explanation, next. An answer that
 * could not be sent stays, and is sent again on request.
 */
export function ReviewRun<C extends RunCard>({ cards, judge, renderEnd }: ReviewRunProps<C>) {
  const [index, setIndex] = useState(0);
  const [right, setRight] = useState(0);
  const [judgedCount, setJudgedCount] = useState(0);
  const card = cards[index];
  const topRef = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone; by keyboard and for a screen reader, the new question begins here.
  useEffect(() => {
    if (index > 0) (topRef.current ?? document.querySelector('main'))?.focus();
  }, [index]);
  const upcoming = cards[index + 1]?.question;
  useEffect(() => (upcoming ? whenIdle(() => preloadQuestion(upcoming)) : undefined), [upcoming]);
  if (card === undefined) return renderEnd(right, judgedCount);
  return (
    <>
      <div className={styles.progress}>
        <h2 ref={topRef} tabIndex={-1} className={styles.position}>
          {reviewMessages.progress(index + 1, cards.length)}
        </h2>
        <ProgressBar percent={(100 * index) / cards.length} label={reviewMessages.title} />
      </div>
      {card.note !== undefined && <p className="muted">{card.note}</p>}
      <OneReview
        key={`${index} ${card.key}`}
        card={card}
        isLast={index === cards.length - 1}
        judge={judge}
        onJudged={(isRight) => {
          setJudgedCount(judgedCount + 1);
          if (isRight) setRight(right + 1);
        }}
        onNext={() => setIndex(index + 1)}
      />
    </>
  );
}

interface OneReviewProps<C extends RunCard> {
  card: C;
  isLast: boolean;
  judge(card: C, answer: unknown): Promise<Judged>;
  onJudged(isRight: boolean): void;
  onNext(): void;
}

function OneReview<C extends RunCard>({ card, isLast, judge, onJudged, onNext }: OneReviewProps<C>) {
  const { question } = card;
  const [answer, setAnswer] = useState<unknown>();
  const verdictRef = useRef<HTMLParagraphElement>(null);
  const sent = useMutation({
    mutationFn: (given: unknown) => judge(card, given),
    onSuccess: ({ verdict }) => onJudged(verdict.isCorrect),
  });
  const judged = sent.data;
  const record = judged && {
    userData: { answers: sent.variables },
    parts: judged.verdict.parts,
    reveal: judged.reveal,
  };
  const isRight = judged?.verdict.isCorrect === true;
  // By keyboard, Tab leads from the verdict through the explanation to the next question.
  useEffect(() => {
    if (judged) verdictRef.current?.focus();
  }, [judged]);
  const isOver = isApiError(sent.error, 'REVIEW_OVER');
  const next = (
    <Button size="large" icon={isLast ? 'check' : 'chevron-right'} onClick={onNext}>
      {isLast ? reviewMessages.end : reviewMessages.next}
    </Button>
  );
  return (
    <>
      {judged && (
        <p
          ref={verdictRef}
          role="status"
          tabIndex={-1}
          className={cx(styles.verdict, isRight ? styles.right : styles.wrong)}
        >
          <Icon name={isRight ? 'check' : 'light'} size={24} />
          {isRight ? reviewMessages.right : reviewMessages.wrong}
        </p>
      )}
      <QuestionPanel
        question={question}
        answer={answer}
        record={record}
        isSubmitting={sent.isPending}
        onAnswer={setAnswer}
        onSubmit={(given) => sent.mutate(given)}
        afterVerdict={next}
        note={
          sent.isError && (
            <div role="alert" className={styles.failure}>
              <p>{isOver ? reviewMessages.over : `${reviewMessages.notSent} ${messageOf(sent.error)}`}</p>
              {isOver ? (
                next
              ) : (
                <Button variant="secondary" icon="refresh" onClick={() => sent.mutate(sent.variables)}>
                  {reviewMessages.sendAgain}
                </Button>
              )}
            </div>
          )
        }
      />
    </>
  );
}

const messageOf = (error: unknown): string => (isApiError(error) ? error.message : '');
