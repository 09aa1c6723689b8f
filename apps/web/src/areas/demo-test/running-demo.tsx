import type { DemoTest, PublicQuestion } from '@domdom/api';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Countdown } from '../../components/countdown/countdown.tsx';
import { useKeptOffline } from '../../components/question/keep-offline.ts';
import { QuestionPanel } from '../../components/question/question-panel.tsx';
import styles from './demo-test.module.css';
import { keepAnswers, keepDeadline, keepQuestions } from './kept-run.ts';
import { demoTestMessages as messages } from './messages.ts';
import { QuestionNavigator } from './question-navigator.tsx';
import { firstOpen, withAnswer, type GivenAnswer } from './run.ts';

/** Does not change with the device's date. */
const now = (): number => performance.now();

interface RunningDemoProps {
  test: DemoTest;
  /** The state it continues from. */
  start: { answers: GivenAnswer[]; leftMs: number };
  onEnd(isTimeOver: boolean): void;
}

/** The questions with clock and navigator. */
export function RunningDemo({ test: { questions }, start, onEnd }: RunningDemoProps) {
  const [deadlineMs] = useState(() => now() + start.leftMs);
  const [answers, setAnswers] = useState(start.answers);
  /** Changed since they were submitted, or never submitted. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, unknown>>>({});
  const [number, setNumber] = useState(() => firstOpen(questions, start.answers));
  const [isAsking, setAsking] = useState(false);
  const questionRef = useRef<HTMLDivElement>(null);
  const answeredIds = new Set(answers.map((given) => given.id));
  const openCount = questions.length - answeredIds.size;
  const question = questions[number - 1];

  useEffect(() => {
    keepQuestions(questions);
    keepDeadline(Date.now() + start.leftMs);
  }, [questions, start]);

  useKeptOffline(questions, question);

  const goTo = (next: number) => {
    // Before moving the focus: the focused element is about to disappear with its question.
    flushSync(() => setNumber(next));
    questionRef.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  };

  const handleSubmit = ({ id }: PublicQuestion, answer: unknown) => {
    const given = withAnswer(answers, { id, answers: answer });
    setAnswers(given);
    keepAnswers(given);
    setDrafts(({ [id]: _submitted, ...others }) => others);
    goTo(Math.min(number + 1, questions.length));
  };

  if (!question) return null;
  const { id } = question;
  const hasDraft = id in drafts;
  const given = answers.find((one) => one.id === id);
  return (
    <div className={styles.page}>
      <div className={styles.clock}>
        <Countdown
          deadlineMs={deadlineMs}
          now={now}
          onStoreTick={(leftMs) => keepDeadline(Date.now() + leftMs)}
          onEnd={() => onEnd(true)}
        />
      </div>
      <div className={styles.question} ref={questionRef} tabIndex={-1}>
        <h2 className={styles.place}>{messages.questionOf(number, questions.length)}</h2>
        <QuestionPanel
          key={id}
          question={question}
          answer={hasDraft ? drafts[id] : given?.answers}
          onAnswer={(answer) => setDrafts({ ...drafts, [id]: answer })}
          onSubmit={(answer) => handleSubmit(question, answer)}
          note={given && <span className="muted">{hasDraft ? messages.changed : messages.kept}</span>}
        />
      </div>
      <div className={styles.side}>
        <p className={styles.count} role="status">
          {messages.answered(answeredIds.size, questions.length)}
        </p>
        <QuestionNavigator questions={questions} answeredIds={answeredIds} current={number} onGo={goTo} />
        <Button isBlock onClick={() => (openCount > 0 ? setAsking(true) : onEnd(false))}>
          {messages.finish}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.confirmTitle}
        text={messages.confirmText(openCount)}
        confirmLabel={messages.confirmYes}
        cancelLabel={messages.confirmNo}
        onConfirm={() => onEnd(false)}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
