import { useQuery } from '@tanstack/react-query';
import { ErrorState, PageSkeleton } from '../../components/states.tsx';
import { printMessages as messages } from './messages.ts';
import { PrintoutPreview } from './printout-preview.tsx';
import { printingQuery } from './queries.ts';

/** One question of each type: shows what a printout looks like, before there are questions to print. */
export function PrintSample() {
  const printing = useQuery(printingQuery());
  if (printing.isError) {
    return <ErrorState error={printing.error} onRetry={() => void printing.refetch()} />;
  }
  if (printing.data === undefined) return <PageSkeleton />;
  return (
    <PrintoutPreview
      stored={printing.data.sampleQuestions()}
      title={messages.sampleTitle}
      notes={[messages.sample]}
    />
  );
}
