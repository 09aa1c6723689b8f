import type { SlideLesson } from '@domdom/api';
import { useEffect, useReducer, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { cx } from '../../components/class-names.ts';
import { mediaUrl } from '../../lib/media-url.ts';
import { slideMessages as messages } from './messages.ts';
import { playClip } from './play-clip.ts';
import {
  initialSlideQuiz,
  slideQuizReducer,
  slideStart,
  slideSubmit,
  slideUpdateCountdown,
  type SlideAnswer,
} from './slide-quiz.ts';
import styles from './slides.module.css';

type QuizData = SlideLesson['quiz'];
type Question = QuizData['questions'][number];

const TICK_MS = 250;

/** The class says the answers, the teacher presses them; at the end or when the time is over all are shown. */
export function Quiz({ quiz: { seconds, questions } }: { quiz: QuizData }) {
  const [state, dispatch] = useReducer(slideQuizReducer, initialSlideQuiz);
  const [phase, setPhase] = useState<'before' | 'running' | 'over'>('before');
  const [at, setAt] = useState(0);
  const isRunning = phase === 'running';

  useEffect(() => {
    if (!isRunning) return undefined;
    const endsAt = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const left = endsAt - performance.now();
      dispatch(slideUpdateCountdown(left));
      if (left <= 0) setPhase('over');
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, seconds]);

  const start = () => {
    dispatch(slideStart(seconds * 1000));
    setAt(0);
    setPhase('running');
  };
  const question = questions[at];
  if (phase === 'before')
    return (
      <section className={styles.quiz} aria-label={messages.quiz}>
        <h2 className={styles.word}>{messages.quiz}</h2>
        <p className={styles.sentence}>{messages.quizIntro(questions.length, seconds)}</p>
        <Button size="large" icon="play" onClick={start}>
          {messages.start}
        </Button>
      </section>
    );
  if (phase === 'over' || question === undefined)
    return <Results questions={questions} answers={state.submittedQuestions} onAgain={start} />;
  const isLast = at === questions.length - 1;
  return (
    <section className={styles.quiz} aria-label={messages.quiz}>
      <p className={styles.meaning}>
        {messages.question(at + 1, questions.length)} ·{' '}
        <strong role="timer">{messages.left(Math.ceil(state.countdown / 1000))}</strong>
      </p>
      <Asked
        key={question.id}
        question={question}
        chosen={state.submittedQuestions.find(({ questionId }) => questionId === question.id)?.choiceId}
        onChoose={(choiceId) => dispatch(slideSubmit({ questionId: question.id, choiceId }))}
      />
      <div className={styles.actions}>
        <Button variant="secondary" icon="chevron-left" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {messages.previousQuestion}
        </Button>
        <Button
          icon={isLast ? 'check' : 'chevron-right'}
          onClick={() => (isLast ? setPhase('over') : setAt(at + 1))}
        >
          {isLast ? messages.finish : messages.nextQuestion}
        </Button>
      </div>
    </section>
  );
}

interface AskedProps {
  question: Question;
  chosen: string | undefined;
  onChoose(choiceId: string): void;
}

function Asked({ question: { picture, sound, choices }, chosen, onChoose }: AskedProps) {
  return (
    <>
      <p className={styles.sentence}>{sound === undefined ? messages.askWord : messages.askPicture}</p>
      {picture !== undefined && <img className={styles.asked} src={mediaUrl(picture)} alt="" />}
      {sound !== undefined && (
        <Button size="large" icon="sound" onClick={() => playClip(sound)}>
          {messages.listen}
        </Button>
      )}
      <div className={styles.choices} lang="en">
        {choices.map((choice, index) => (
          <button
            key={choice.id}
            type="button"
            className={styles.choice}
            aria-pressed={choice.id === chosen}
            onClick={() => onChoose(choice.id)}
          >
            {choice.picture === undefined ? (
              choice.word
            ) : (
              <img
                className={styles.choicePicture}
                src={mediaUrl(choice.picture)}
                alt={messages.choice(index + 1)}
              />
            )}
          </button>
        ))}
      </div>
    </>
  );
}

interface ResultsProps {
  questions: readonly Question[];
  answers: readonly SlideAnswer[];
  onAgain(): void;
}

function Results({ questions, answers, onAgain }: ResultsProps) {
  const given = (id: string) => answers.find(({ questionId }) => questionId === id)?.choiceId;
  const right = questions.filter(({ id, answer }) => given(id) === answer).length;
  return (
    <section className={styles.quiz} aria-label={messages.quiz}>
      <h2 className={styles.word}>{messages.result(right, questions.length)}</h2>
      <ol className={styles.results}>
        {questions.map(({ id, answer, choices }) => {
          const isRight = given(id) === answer;
          const verdict =
            given(id) === undefined ? messages.unanswered : isRight ? messages.right : messages.wrong;
          return (
            <li key={id} className={cx(isRight ? styles.right : styles.wrong)}>
              <strong>{verdict}</strong>{' '}
              {messages.keyWas(choices.find((choice) => choice.id === answer)?.word ?? '')}
            </li>
          );
        })}
      </ol>
      <Button size="large" icon="refresh" onClick={onAgain}>
        {messages.again}
      </Button>
    </section>
  );
}
