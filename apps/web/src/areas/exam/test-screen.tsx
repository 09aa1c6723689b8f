import type { PublicQuestion } from '@domdom/api';
import { bubbleState } from '@domdom/domain/exam/progress';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Figure } from '../../components/figure.tsx';
import { QuestionPanel } from '../../components/question/question-panel.tsx';
import { preloadQuestion } from '../../components/question/use-player.ts';
import { recordingUrlOf } from '../../lib/recording-url.ts';
import { useOptionalUser } from '../../lib/store/hooks.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Bubbles } from './bubbles.tsx';
import { ExamLayout } from './exam-layout.tsx';
import type { Examination } from '../../components/attempt/exam-store.ts';
import { FinishDialog } from '../../components/attempt/finish-dialog.tsx';
import { attemptMessages } from '../../components/attempt/messages.ts';
import { examMessages } from './messages.ts';
import styles from './test-screen.module.css';
import { useAnswered } from './use-answered.ts';

interface TestScreenProps {
  examination: Examination;
  question: PublicQuestion;
  /** From 1. */
  index: number;
  /** Current field values by question. */
  answers: Readonly<Record<string, unknown>>;
  timer: ReactNode;
  /** The clock of a student's attempt; a preview may be left at any time. */
  isClockRunning?: boolean;
  isPreview?: boolean;
  /** Finishing is in progress, or not possible here. */
  isEnding?: boolean;
  saveState?: ReactNode;
  /** Above the question, e.g. why something failed. */
  banner?: ReactNode;
  onAnswer(answer: unknown): void;
  onGo(index: number): void;
  onFinish(): void;
}

/** One question of a test: nothing is judged, and every answer may change until the student finishes. */
export function TestScreen(props: TestScreenProps) {
  const { examination, question, index, answers, isPreview, onAnswer, onGo, onFinish } = props;
  const { title, questions } = examination;
  const { attemptId } = examination;
  const owner = useOptionalUser()?.id;
  const [isAsking, setAsking] = useState(false);
  const answered = useAnswered(questions, answers);
  const answer = answers[question.id];
  const upcoming = questions[index];
  const isBegun = answer !== undefined;

  useEffect(
    () => (upcoming && isBegun ? whenIdle(() => preloadQuestion(upcoming)) : undefined),
    [upcoming, isBegun],
  );

  const ask = () => setAsking(true);
  const goOn = () => (upcoming ? onGo(index + 1) : ask());
  const handleSubmit = (complete: unknown) => {
    // An untouched order becomes an answer only now.
    if (complete !== answer) onAnswer(complete);
    goOn();
  };

  return (
    <ExamLayout
      title={title}
      isPreview={isPreview}
      isClockRunning={props.isClockRunning}
      figures={
        <>
          {props.timer}
          <Figure label={attemptMessages.answered}>
            {answered.size} / {questions.length}
          </Figure>
        </>
      }
      tools={
        <Button size="small" variant="accent" onClick={ask}>
          {attemptMessages.finish}
        </Button>
      }
    >
      <h2 className="visually-hidden">{examMessages.questionOf(index, questions.length)}</h2>
      <Bubbles
        questions={questions}
        stateOf={({ id }) => bubbleState({ isAnswered: answered.has(id), isCorrect: null })}
        index={index}
        onGo={onGo}
      />
      {props.banner}
      <QuestionPanel
        key={question.id}
        question={question}
        recordingUrl={attemptId === null ? undefined : recordingUrlOf('student', attemptId, question.id)}
        speechOf={attemptId === null || owner === undefined ? undefined : { owner, attemptId }}
        answer={answer}
        onAnswer={onAnswer}
        onSubmit={handleSubmit}
        renderSubmit={(submit) => (
          <>
            {index > 1 && (
              <span className={styles.previous}>
                <Button size="large" variant="secondary" icon="chevron-left" onClick={() => onGo(index - 1)}>
                  <span className={styles.previousText}>{examMessages.previous}</span>
                </Button>
              </span>
            )}
            <Button
              size="large"
              variant="accent"
              icon={upcoming ? undefined : 'send'}
              onClick={submit ?? goOn}
            >
              {upcoming ? examMessages.next : attemptMessages.finish}
            </Button>
          </>
        )}
        note={props.saveState}
      />
      <FinishDialog
        isOpen={isAsking && !props.isEnding}
        ids={questions.map(({ id }) => id)}
        answered={answered}
        onConfirm={() => {
          setAsking(false);
          onFinish();
        }}
        onCancel={() => setAsking(false)}
      />
    </ExamLayout>
  );
}
