import type { PublicQuestion } from '@domdom/api';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { QuestionPanel } from '../../components/question/question-panel.tsx';
import { preloadQuestion } from '../../components/question/use-player.ts';
import { playVerdict, prepareChimes } from '../../components/verdict/chimes.ts';
import { VerdictToast } from '../../components/verdict/verdict-toast.tsx';
import { recordingUrlOf } from '../../lib/recording-url.ts';
import { useOptionalUser } from '../../lib/store/hooks.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Bubbles } from './bubbles.tsx';
import { ExamLayout } from './exam-layout.tsx';
import type { Examination, SubmittedQuestion } from '../../components/attempt/exam-store.ts';
import { attemptMessages } from '../../components/attempt/messages.ts';
import { examMessages } from './messages.ts';
import { judgedState, nextIndex, submittedIndexes } from '../../components/attempt/progress.ts';
import { ScoreBoard } from './score-board.tsx';

interface ExamScreenProps {
  examination: Examination;
  records: readonly SubmittedQuestion[];
  question: PublicQuestion;
  /** From 1. */
  index: number;
  answer: unknown;
  isSubmitting: boolean;
  /** How long a verdict stays; without it, as the specification says. */
  toastMs?: number;
  timer: ReactNode;
  /** The clock of a student's attempt; a preview may be left at any time. */
  isClockRunning?: boolean;
  isPreview?: boolean;
  saveState?: ReactNode;
  /** Above the question, e.g. why something failed. */
  banner?: ReactNode;
  pathOf?(index: number): string;
  onAnswer(answer: unknown): void;
  /** Resolves with the verdict, or null without one. */
  onSubmit(question: PublicQuestion, answer: unknown): Promise<SubmittedQuestion | null>;
  /** To the next open question, or with null to the end. */
  onNext(index: number | null): void;
}

/** One question of a practice exercise with its surroundings, for a student's attempt and a preview alike. */
export function ExamScreen(props: ExamScreenProps) {
  const { examination, records, question, index, isPreview, onAnswer, onSubmit, onNext } = props;
  const { questions } = examination;
  const { attemptId } = examination;
  const owner = useOptionalUser()?.id;
  const [latest, setLatest] = useState<{ record: SubmittedQuestion; isToastOpen: boolean } | null>(null);
  // It belongs to its question: pressing Back meanwhile does not move on, and neither does returning to it.
  const verdict = latest?.record.question.id === question.id ? latest : null;
  if (latest && !verdict) setLatest(null);
  const record = records.find((one) => one.question.id === question.id);
  const done = submittedIndexes(questions, records);
  const next = nextIndex(questions.length, done, index);
  const upcoming = next === null ? undefined : questions[next - 1];

  const isBegun = props.answer !== undefined || record !== undefined;

  // Fetches what the next question needs while this one is being answered; before that, this one has the line.
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
    // Without a line there is no verdict to show: the question is done, and the next one can be opened.
    if (!submitted || submitted.userData.isPending) return;
    setLatest({ record: submitted, isToastOpen: true });
    if (!submitted.userData.isOpen) playVerdict(submitted.userData.result);
  };

  const handleToastClose = () => {
    // Otherwise the toast disappears with its question, in the same render.
    if (verdict && next === null) setLatest({ ...verdict, isToastOpen: false });
    onNext(next);
  };

  return (
    <ExamLayout
      title={examination.title}
      isPreview={isPreview}
      isClockRunning={props.isClockRunning}
      figures={
        <ScoreBoard
          timer={props.timer}
          passed={records.filter(({ userData }) => userData.result).length}
          total={questions.length}
        />
      }
    >
      <h2 className="visually-hidden">{examMessages.questionOf(index, questions.length)}</h2>
      <Bubbles questions={questions} stateOf={judgedState(records)} index={index} pathOf={props.pathOf} />
      {props.banner}
      <QuestionPanel
        key={question.id}
        question={question}
        recordingUrl={attemptId === null ? undefined : recordingUrlOf('student', attemptId, question.id)}
        speechOf={attemptId === null || owner === undefined ? undefined : { owner, attemptId }}
        answer={props.answer}
        record={record}
        isSubmitting={props.isSubmitting}
        onAnswer={handleAnswer}
        onSubmit={(answer) => void handleSubmit(answer)}
        note={
          <>
            {record?.userData.isPending && <span role="status">{attemptMessages.verdictLater}</span>}
            {props.saveState}
          </>
        }
        afterVerdict={
          verdict ? null : (
            <Button size="large" icon="chevron-right" onClick={() => onNext(next)}>
              {next === null ? examMessages.toResult : examMessages.next}
            </Button>
          )
        }
      />
      {verdict?.isToastOpen && (
        <VerdictToast
          isCorrect={verdict.record.userData.isOpen ? null : verdict.record.userData.result}
          onClose={handleToastClose}
          durationMs={props.toastMs}
        />
      )}
    </ExamLayout>
  );
}
