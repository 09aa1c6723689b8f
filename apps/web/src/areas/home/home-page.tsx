import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../components/query-view.tsx';
import { dashboardQuery } from './queries.ts';
import { StudentHome } from './student-home.tsx';
import { TeacherHome } from './teacher-home.tsx';

/** The server decides which of the two home pages an account gets. */
export default function HomePage() {
  const query = useQuery(dashboardQuery());
  return (
    <QueryView query={query}>
      {(dashboard) =>
        dashboard.kind === 'student' ? (
          <StudentHome dashboard={dashboard} />
        ) : (
          <TeacherHome dashboard={dashboard} />
        )
      }
    </QueryView>
  );
}
