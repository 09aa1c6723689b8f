import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { QueryView } from '../../components/query-view.tsx';
import { apiQuery } from '../../lib/query-client.ts';
import styles from './room/minutes.module.css';
import { MinutesView } from './room/minutes-view.tsx';

/** The minutes of a test, to print and sign. */
export default function MinutesPage() {
  const { assignmentId = '' } = useParams();
  const query = useQuery(
    apiQuery(
      'GET /api/teacher/assignments/:assignmentId/minutes',
      { params: { assignmentId } },
      // Printed as things are now.
      { staleTime: 0 },
    ),
  );
  return (
    <main className={styles.page}>
      <QueryView query={query}>{(minutes) => <MinutesView minutes={minutes} />}</QueryView>
    </main>
  );
}
