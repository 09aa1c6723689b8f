import type { DemoTest } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PageStart } from '../../app/pages.ts';
import { errorPageMessages } from '../../lib/messages.ts';
import { usePageName } from '../../lib/page-context.ts';
import { LANDING_PATH } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ExerciseFrame } from '../../components/exercise-frame.tsx';
import { Icon } from '../../components/icon.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { preparePlayer } from '../../components/question/use-player.ts';
import { EmptyState } from '../../components/states.tsx';
import styles from './demo-test.module.css';
import { forgetRun, readRun } from './kept-run.ts';
import { demoTestMessages as messages } from './messages.ts';
import { demoTestQuery } from './queries.ts';
import { firstOpen, resume } from './run.ts';
import { RunningDemo } from './running-demo.tsx';

/** With the player of the first open question loaded, the first render already shows that question. */
export async function prepare({ queryClient }: PageStart): Promise<void> {
  const { questions } = queryClient.getQueryData(demoTestQuery().queryKey) ?? { questions: [] };
  const question = questions[firstOpen(questions, readRun().answers) - 1];
  if (question) await preparePlayer(question.type);
}

interface FinishedProps {
  isTimeOver: boolean;
  onAgain(): void;
}

function Finished({ isTimeOver, onAgain }: FinishedProps) {
  // Removes the kept run in any case, even the answers written last.
  useEffect(forgetRun, []);
  return (
    <div className={styles.finished}>
      <span className={styles.finishedIcon}>
        <Icon name="check" size={40} />
      </span>
      <p className={styles.success} role="status" lang="en">
        {messages.success}
      </p>
      {isTimeOver && <p className="muted">{messages.timeOver}</p>}
      <div className={styles.ways}>
        <Button variant="secondary" icon="refresh" onClick={onAgain}>
          {messages.again}
        </Button>
        <ButtonLink to={LANDING_PATH} icon="home">
          {errorPageMessages.backHome}
        </ButtonLink>
      </div>
    </div>
  );
}

interface DemoRunProps {
  test: DemoTest;
  onAgain(): void;
}

/** One run from its start, or from where this browser left it, to its end. */
function DemoRun({ test, onAgain }: DemoRunProps) {
  const [start] = useState(() =>
    resume(readRun(), test.questions, { durationMs: test.durationSeconds * 1000, nowMs: Date.now() }),
  );
  const [end, setEnd] = useState(start.leftMs > 0 ? null : { isTimeOver: true });
  const isEndedHere = end !== null && start.leftMs > 0;
  // The pressed button is gone, so the focus moves; otherwise a screen reader would stay silent.
  useEffect(() => {
    if (isEndedHere) document.querySelector('main')?.focus({ preventScroll: true });
  }, [isEndedHere]);
  if (end) return <Finished isTimeOver={end.isTimeOver} onAgain={onAgain} />;
  return <RunningDemo test={test} start={start} onEnd={(isTimeOver) => setEnd({ isTimeOver })} />;
}

export default function DemoTestPage() {
  const query = useQuery(demoTestQuery());
  const [runs, setRuns] = useState(0);
  return (
    <ExerciseFrame title={usePageName()} exitTo={LANDING_PATH} isWide>
      <QueryView query={query}>
        {(test) =>
          test.questions.length === 0 ? (
            <EmptyState title={messages.empty} />
          ) : (
            <DemoRun key={runs} test={test} onAgain={() => setRuns(runs + 1)} />
          )
        }
      </QueryView>
    </ExerciseFrame>
  );
}
