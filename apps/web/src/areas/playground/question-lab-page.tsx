import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SamplePlayer } from '../../components/sample-player/sample-player.tsx';
import { playgroundMessages } from './messages.ts';
import styles from './playground.module.css';
import { samplesQuery, type SampleType } from './samples.ts';

/** Every question type with its samples, to be tried as often and in as many orders as you like. */
function Lab({ types }: { types: readonly SampleType[] }) {
  const [typeName, setTypeName] = useState('');
  const [sampleId, setSampleId] = useState('');
  const [shuffles, setShuffles] = useState(0);
  const type = types.find((one) => one.type === typeName) ?? types[0];
  const sample = type?.samples.find(({ id }) => id === sampleId) ?? type?.samples[0];
  if (!type || !sample) return null;
  return (
    <div className={styles.page}>
      <div className={styles.choices}>
        <SelectField
          label={playgroundMessages.type}
          name="type"
          value={type.type}
          onChange={setTypeName}
          options={types.map((one) => ({ value: one.type, label: one.label }))}
        />
        <SelectField
          label={playgroundMessages.sample}
          name="sample"
          value={sample.id}
          onChange={setSampleId}
          options={type.samples.map(({ id, title }, at) => ({
            value: id,
            label: playgroundMessages.sampleOf(at + 1, title),
          }))}
        />
        <Button icon="refresh" variant="secondary" onClick={() => setShuffles(shuffles + 1)}>
          {playgroundMessages.shuffle}
        </Button>
      </div>
      <SamplePlayer sample={sample} seed={`lab ${shuffles}`} />
    </div>
  );
}

export default function QuestionLabPage() {
  const query = useQuery(samplesQuery());
  return (
    <>
      <PageHeader description={playgroundMessages.lab} />
      <QueryView query={query}>{(types) => <Lab types={types} />}</QueryView>
    </>
  );
}
