import { sampleAreaOf } from '@domdom/domain/samples/areas';
import type { SampleArea } from '@domdom/domain/samples/areas';
import type { SampleEntry } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { NotFoundContent } from '../../components/error-screens.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { findBelow, overviewPath } from './paths.ts';
import { samplesQuery } from './queries.ts';
import { SampleExercise } from './sample-exercise.tsx';
import { SamplesLayout } from './samples-layout.tsx';
import { SamplesOverview } from './samples-overview.tsx';

interface SamplesBelowProps {
  area: SampleArea;
  /** The part of the address after the root of the area. */
  rest: string;
  entries: readonly SampleEntry[];
}

/** The overview or one exercise; every other address leads to the overview. */
function SamplesBelow({ area, rest, entries }: SamplesBelowProps) {
  const found = findBelow(area, rest);
  if (found?.page === null) return <SamplesOverview key={area.name} area={area} entries={entries} />;
  const entry = entries.find(({ page }) => page === found?.page);
  if (!entry) return <Navigate to={overviewPath(area)} replace />;
  return <SampleExercise key={entry.page} area={area} entry={entry} entries={entries} />;
}

function Samples({ area, rest }: Omit<SamplesBelowProps, 'entries'>) {
  const query = useQuery(samplesQuery(area));
  return (
    <SamplesLayout area={area} entries={query.data?.pages ?? []}>
      <QueryView query={query}>
        {({ pages }) => <SamplesBelow area={area} rest={rest} entries={pages} />}
      </QueryView>
    </SamplesLayout>
  );
}

/** Everything below the root of an area. */
export default function SamplesPage() {
  const { pathname } = useLocation();
  const [, root = '', ...rest] = pathname.split('/');
  const area = sampleAreaOf(root);
  return area ? <Samples area={area} rest={rest.join('/')} /> : <NotFoundContent />;
}
