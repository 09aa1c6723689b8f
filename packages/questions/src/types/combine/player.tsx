import { useEffect, useState } from 'react';
import type { PublicQuestionBase } from '../../core/contract.ts';
import type { PartMark, PlayerModule, PlayerProps } from '../../ui/contract.ts';
import type { AnyPlayerModule } from '../../ui/lazy-player.ts';
import { loadPlayer } from '../../ui/load-player.ts';
import { QuestionFrame } from '../../ui/question-frame.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import { idInside, idOutside } from './limits.ts';
import { messages } from './messages.ts';
import styles from './player.module.css';
import type { CombinePublic } from './public.ts';
import type { CombineAnswer } from './schema.ts';

/** Browsers do not always report that the network is back. */
const RETRY_MS = 5000;

type Props = PlayerProps<CombinePublic, CombineAnswer>;

function Player({ question: { questions }, answer, onAnswer, marks, keyAnswer, ...shared }: Props) {
  const handleAnswer = (at: number, type: string, next: unknown): void => {
    onAnswer({
      answers: questions.map((_, position) =>
        position === at ? { type, answer: next } : (answer?.answers[position] ?? null),
      ),
    });
  };
  return (
    <ol className={styles.questions}>
      {questions.map((question, position) => (
        <li key={idInside(position, question.id)} className={styles.question}>
          <QuestionFrame question={question} mediaUrl={shared.mediaUrl} position={position + 1}>
            <Child
              {...shared}
              question={question}
              answer={answerAt(answer, position)}
              onAnswer={(next) => handleAnswer(position, question.type, next)}
              marks={marks && marksOf(question, position, marks)}
              keyAnswer={keyAnswer && answerAt(keyAnswer, position)}
            />
          </QuestionFrame>
        </li>
      ))}
    </ol>
  );
}

function Child(props: PlayerProps<PublicQuestionBase, unknown>) {
  const [attempt, setAttempt] = useState(0);
  return <LoadingChild key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

interface LoadingChildProps extends PlayerProps<PublicQuestionBase, unknown> {
  onRetry(this: void): void;
}

function LoadingChild({ onRetry, ...props }: LoadingChildProps) {
  const { type } = props.question;
  const [player, setPlayer] = useState<AnyPlayerModule | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (next: typeof player): void => {
      if (isCurrent) setPlayer(next);
    };
    const load = (): void => {
      clearTimeout(timer);
      loadPlayer(type).then(settle, () => {
        settle('failed');
        if (isCurrent) timer = setTimeout(load, RETRY_MS);
      });
    };
    load();
    window.addEventListener('online', load);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, [type]);

  if (player === 'loading') return <p role="status">{messages.loading}</p>;
  if (player !== 'failed') return <player.Player {...props} />;
  return (
    <p role="alert">
      {messages.failed}
      <button type="button" className={styles.retry} onClick={onRetry}>
        {messages.retry}
      </button>
    </p>
  );
}

function answerAt(answer: CombineAnswer | null, position: number): unknown {
  return answer?.answers[position]?.answer ?? null;
}

/** A mark's id is prefixed with its question's position, or is an id that occurs in the question. */
function marksOf(question: PublicQuestionBase, position: number, marks: readonly PartMark[]): PartMark[] {
  const names = textsIn(question);
  return marks
    .filter(({ id }) => id.startsWith(idInside(position, '')) || names.has(id))
    .map(({ id, isCorrect }) => ({ id: idOutside(position, id), isCorrect }));
}

function textsIn(value: unknown): Set<unknown> {
  if (typeof value !== 'object' || value === null) return new Set([value]);
  return new Set(Object.values(value).flatMap((inside) => [...textsIn(inside)]));
}

export const playerModule: PlayerModule<CombinePublic, CombineAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
