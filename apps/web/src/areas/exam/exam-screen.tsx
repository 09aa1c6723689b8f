import type { PublicQuestion } from '@domdom/api';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { QuestionPanel } from '../../components/question/question-panel.tsx';
import { preloadQuestion } from '../../components/question/use-player.ts';
import { playVerdict, prepareChimes } from '../../components/verdict/chimes.ts';
import { VerdictToast } from '../../components/verdict/verdict-toast.tsx';
import { whenIdle } from '../../lib/when-idle.ts';
import { Bubbles } from './bubbles.tsx';
import { ExamLayout } from './exam-layout.tsx';
import type { Examination, SubmittedQuestion } from './exam-store.ts';
import { examMessages } from './messages.ts';
import { judgedState, nextIndex, submittedIndexes } from './progress.ts';
import { ScoreBoard } from './score-board.tsx';

interface ExamScreenProps {
  examination: Examination;
  records: readonly SubmittedQuestion[];
  question: PublicQuestion;
  /** From 1. */
  index: number;
  answer: unknown;
  isSubmitting: boolean;
  timer: ReactNode;
  isPreview?: boolean;
  saveState?: ReactNode;
  /** Above the question, e.g. why something failed. */
  notice?: ReactNode;
  pathOf?(index: number): string;
  onAnswer(answer: unknown): void;
  /** Resolves with the verdict, or with null when there is none. */
  onSubmit(question: PublicQuestion, answer: unknown): Promise<SubmittedQuestion | null>;
  /** To the next open question, or with null to the end. */
  onNext(index: number | null): void;
}

/** One question of an exercise for practice, with what stands around it; for a pupil's attempt and a preview alike. */
export function ExamScreen(props: ExamScreenProps) {
  const { examination, records, question, index, isPreview, onAnswer, onSubmit, onNext } = props;
  const { questions } = examination;
  const [latest, setLatest] = useState<{ record: SubmittedQuestion; isToastOpen: boolean } | null>(null);
  // It goes with its question: whoever leaves by Back meanwhile is not pulled on by it, nor who comes back to it.
  const verdict = latest?.record.question.id === question.id ? latest : null;
  if (latest && !verdict) setLatest(null);
  const record = records.find((one) => one.question.id === question.id);
  const done = submittedIndexes(questions, records);
  const next = nextIndex(questions.length, done, index);
  const upcoming = next === null ? undefined : questions[next - 1];

  const isBegun = props.answer !== undefined || record !== undefined;

  // What the next question needs is fetched while this one is being answered; before that the line is for this one.
  useEffect(
    () => (upcoming && isBegun ? whenIdle(() => preloadQuestion(upcoming)) : undefined),
    [upcoming, isBegun],
  );

  const handleAnswer = (answer: unknown) => {
    prepareChimes();
    onAnswer(answer);
  };

  const handleSubmit = async (answer: unknown) => {
    prepareChimes();
    const submitted = await onSubmit(question, answer);
    if (!submitted) return;
    setLatest({ record: submitted, isToastOpen: true });
    playVerdict(submitted.userData.result);
  };

  const handleToastClose = () => {
    // Otherwise the toast goes with its question, in one and the same drawing.
    if (verdict && next === null) setLatest({ ...verdict, isToastOpen: false });
    onNext(next);
  };

  return (
    <ExamLayout title={examination.title} isPreview={isPreview}>
      <h2 className="visually-hidden">{examMessages.questionOf(index, questions.length)}</h2>
      <ScoreBoard
        timer={props.timer}
        passed={records.filter(({ userData }) => userData.result).length}
        total={questions.length}
      />
      <Bubbles questions={questions} stateOf={judgedState(records)} index={index} pathOf={props.pathOf} />
      {props.notice}
      <QuestionPanel
        key={question.id}
        question={question}
        answer={props.answer}
        record={record}
        isSubmitting={props.isSubmitting}
        onAnswer={handleAnswer}
        onSubmit={(answer) => void handleSubmit(answer)}
        note={props.saveState}
        afterVerdict={
          verdict ? null : (
            <Button size="large" icon="chevron-right" onClick={() => onNext(next)}>
              {next === null ? examMessages.toResult : examMessages.next}
            </Button>
          )
        }
      />
      {verdict?.isToastOpen && (
        <VerdictToast isCorrect={verdict.record.userData.result} onClose={handleToastClose} />
      )}
    </ExamLayout>
  );
}
