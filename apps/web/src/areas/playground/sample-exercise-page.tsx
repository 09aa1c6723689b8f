import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SamplePlayer } from '../../components/sample-player/sample-player.tsx';
import type { SampleQuestion } from '../../components/sample-player/sample.ts';
import { playgroundMessages } from './messages.ts';
import styles from './playground.module.css';
import { samplesQuery } from './samples.ts';

const SEED = 'sample exercise';

/** All samples one after another. As in practice, the first check of a question counts. */
function Exercise({ samples }: { samples: readonly SampleQuestion[] }) {
  const [at, setAt] = useState(0);
  const [results, setResults] = useState<Readonly<Record<string, boolean>>>({});
  const sample = samples[at];
  if (!sample) return null;
  const checked = Object.values(results);
  return (
    <div className={styles.page}>
      <div className="spread">
        <h2 className={styles.position}>{playgroundMessages.position(at + 1, samples.length)}</h2>
        <p role="status">{playgroundMessages.score(checked.filter(Boolean).length, checked.length)}</p>
      </div>
      <SamplePlayer
        sample={sample}
        seed={SEED}
        onChecked={(isCorrect) => setResults({ [sample.id]: isCorrect, ...results })}
      />
      <div className="spread">
        <Button variant="secondary" icon="chevron-left" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {playgroundMessages.previous}
        </Button>
        <Button icon="chevron-right" disabled={at === samples.length - 1} onClick={() => setAt(at + 1)}>
          {playgroundMessages.next}
        </Button>
      </div>
    </div>
  );
}

export default function SampleExercisePage() {
  const query = useQuery(samplesQuery());
  return (
    <>
      <PageHeader description={playgroundMessages.exercise} />
      <QueryView query={query}>
        {(types) => <Exercise samples={types.flatMap(({ samples }) => samples)} />}
      </QueryView>
    </>
  );
}
