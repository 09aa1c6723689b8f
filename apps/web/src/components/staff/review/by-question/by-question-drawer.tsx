import type { MarkedQuestion } from '@domdom/api';
import { QuestionFrame } from '@domdom/questions/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Drawer, Select } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mediaUrl } from '../../../../lib/media-url.ts';
import { useReturnFocus } from '../../../../lib/use-return-focus.ts';
import { IconButton } from '../../../button.tsx';
import { Card } from '../../../card.tsx';
import { CheckField } from '../../../check-field.tsx';
import { QueryView } from '../../../query-view.tsx';
import { EmptyState, SkeletonLines } from '../../../states.tsx';
import { ReviewPlayer } from '../answered-question.tsx';
import { formatScore } from '../format.ts';
import { type Neighbours, neighboursOf } from '../gradebook.ts';
import { groupAnswers, isAnswered, isRecorded } from './answer-groups.ts';
import { AnswerRow } from './answer-row.tsx';
import styles from './by-question.module.css';
import { byQuestionMessages as messages } from './messages.ts';
import { markedQuestionQuery } from './queries.ts';
import { RecordedRow } from './recorded-row.tsx';

interface ByQuestionDrawerProps {
  assignmentId: string;
  onClose(): void;
}

/** One question, its key, and the answers of the class, marked one after the other. */
export function ByQuestionDrawer({ assignmentId, onClose }: ByQuestionDrawerProps) {
  useReturnFocus();
  const [itemId, setItemId] = useState<string>();
  const query = useQuery({
    ...markedQuestionQuery(assignmentId, itemId),
    placeholderData: keepPreviousData,
  });
  const neighbours = neighboursOf(
    query.data?.items.map((item) => item.itemId) ?? [],
    query.data?.itemId ?? '',
  );
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { previousId, nextId } = neighbours;
    const to = event.key === 'PageDown' ? nextId : event.key === 'PageUp' ? previousId : null;
    // In a long comment these keys scroll.
    if (to === null || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    setItemId(to);
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <Drawer
      open
      title={messages.title}
      size="min(1160px, 100vw)"
      onClose={onClose}
      extra={query.data && <Steps {...query.data} {...neighbours} onGo={setItemId} />}
    >
      <QueryView query={query} skeleton={<SkeletonLines count={8} />}>
        {(question) => (
          <Question
            key={question.itemId}
            assignmentId={assignmentId}
            question={question}
            onLast={() => neighbours.nextId !== null && setItemId(neighbours.nextId)}
          />
        )}
      </QueryView>
    </Drawer>
  );
}

interface StepsProps extends Neighbours, Pick<MarkedQuestion, 'items' | 'itemId'> {
  onGo(itemId: string): void;
}

function Steps({ items, itemId, previousId, nextId, onGo }: StepsProps) {
  return (
    <span className={styles.steps}>
      <IconButton
        icon="chevron-left"
        label={messages.previous}
        disabled={previousId === null}
        onClick={() => previousId !== null && onGo(previousId)}
      />
      <Select
        aria-label={messages.choose}
        value={itemId}
        options={items.map((item) => ({ value: item.itemId, label: messages.question(item.number) }))}
        onChange={onGo}
        className={styles.select}
      />
      <IconButton
        icon="chevron-right"
        label={messages.next}
        disabled={nextId === null}
        onClick={() => nextId !== null && onGo(nextId)}
      />
    </span>
  );
}

function Key({ question, reveal, keyText, excerpt }: MarkedQuestion) {
  if (question === null) return <p lang="en">{messages.keyText(keyText)}</p>;
  if (reveal !== null && reveal.keyAnswer === null) {
    return (
      <>
        <QuestionFrame question={question} mediaUrl={mediaUrl}>
          <p lang="en">{excerpt}</p>
        </QuestionFrame>
        <p className="muted">{messages.noKeyAtAll}</p>
      </>
    );
  }
  // The key as if a student had given it: marks of right and wrong belong to the answers beside it.
  const answer = {
    questionId: question.id,
    rev: 0,
    answer: reveal?.keyAnswer ?? null,
    isSubmitted: true,
    verdict: null,
    reveal: null,
  };
  return (
    <>
      {reveal === null && <p className="muted">{messages.noKey}</p>}
      <ReviewPlayer question={question} answer={answer} />
    </>
  );
}

interface QuestionProps {
  assignmentId: string;
  question: MarkedQuestion;
  onLast(): void;
}

function Question({ assignmentId, question, onLast }: QuestionProps) {
  const [isGrouping, setIsGrouping] = useState(true);
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the keyboard would cover the question.
    if (matchMedia('(pointer: fine)').matches)
      rows.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  const groups = groupAnswers(question.answers, isGrouping);
  const silent = question.answers.filter((answer) => !isAnswered(answer));
  const most = formatScore(question.maxMark);
  return (
    <div className={styles.layout}>
      <div className={styles.key}>
        <Card as="div" title={messages.key} tone="soft">
          <Key {...question} />
        </Card>
      </div>
      <div className="stack">
        {groups.length === 0 ? (
          <EmptyState title={messages.none} />
        ) : (
          <>
            {groups.every(({ first }) => isRecorded(first.answer)) ? (
              <p className="muted">{messages.recordedHint}</p>
            ) : (
              <>
                <p className={styles.hint}>{messages.hint(most)}</p>
                <p className={styles.shortHint}>{messages.shortHint(most)}</p>
                <CheckField label={messages.group} checked={isGrouping} onChange={setIsGrouping} />
              </>
            )}
            <ul ref={rows} className={styles.rows} aria-label={messages.answers}>
              {groups.map((group) =>
                question.question !== null && isRecorded(group.first.answer) ? (
                  <RecordedRow
                    key={group.key}
                    assignmentId={assignmentId}
                    questionId={question.question.id}
                    maxMark={question.maxMark}
                    answer={group.first}
                    recorded={group.first.answer}
                  />
                ) : (
                  <AnswerRow
                    key={group.key}
                    assignmentId={assignmentId}
                    itemId={question.itemId}
                    question={question.question}
                    maxMark={question.maxMark}
                    group={group}
                    onLast={onLast}
                  />
                ),
              )}
            </ul>
          </>
        )}
        {silent.length > 0 && (
          <p className="muted">{messages.notAnswered(silent.map(({ fullName }) => fullName))}</p>
        )}
      </div>
    </div>
  );
}
