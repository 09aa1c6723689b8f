import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ExerciseFrame } from '../../components/exercise-frame.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { READERS_PATH } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { readerMessages } from './messages.ts';
import { readerQuery } from './queries.ts';
import { StoryView } from './story-view.tsx';

/** A reader, page by page. */
export default function ReaderPage() {
  const { readerId = '' } = useParams();
  const query = useQuery({
    ...readerQuery(readerId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useDocumentTitle(query.data?.title);
  return (
    <ExerciseFrame title={query.data?.title ?? readerMessages.cover} exitTo={READERS_PATH}>
      <QueryView query={query}>{(reader) => <StoryView key={reader.id} reader={reader} />}</QueryView>
    </ExerciseFrame>
  );
}
