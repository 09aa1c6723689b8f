import type { SampleEntry } from '@domdom/api';
import type { SampleArea } from '@domdom/domain/samples/areas';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/button.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SamplePlayer } from '../../components/sample-player/sample-player.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { sampleTexts } from './messages.ts';
import { numberOf } from './numbers.ts';
import { samplePath } from './paths.ts';
import { sampleQuery } from './queries.ts';
import styles from './samples.module.css';

interface SampleExerciseProps {
  area: SampleArea;
  entry: SampleEntry;
  /** All pages of the area. */
  entries: readonly SampleEntry[];
}

/** One exercise, with links to its neighbours. Use the page as its key. */
export function SampleExercise({ area, entry, entries }: SampleExerciseProps) {
  const query = useQuery(sampleQuery(area, entry));
  const title = `${numberOf(entry.page)}. ${entry.name}`;
  useDocumentTitle(title);
  const at = entries.indexOf(entry);
  const previous = at > 0 ? entries[at - 1] : undefined;
  const next = entries[at + 1];
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <QueryView query={query}>
        {(sample) => <SamplePlayer sample={sample} seed={`${area.name} ${entry.page}`} />}
      </QueryView>
      <nav aria-label={sampleTexts.pages} className="spread">
        {previous ? (
          <ButtonLink to={samplePath(area, previous.page)} variant="secondary" icon="chevron-left">
            {sampleTexts.previous}
          </ButtonLink>
        ) : (
          <span />
        )}
        {next && (
          <ButtonLink to={samplePath(area, next.page)} icon="chevron-right">
            {sampleTexts.next}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}
