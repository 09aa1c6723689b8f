import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { useStudentId } from '../../lib/store/hooks.ts';
import { dashboardQuery, studentDayQuery } from './queries.ts';
import { StudentHome } from './student-home.tsx';
import { TeacherHome } from './teacher-home.tsx';

/** The server decides which of the two home pages an account gets. */
export default function HomePage() {
  const query = useQuery(dashboardQuery());
  const { day, isComing } = useStudentDay();
  return (
    // The student's day would push down all that is below it, so everything appears together.
    <QueryView query={isComing ? { ...query, data: undefined, isPending: true } : query}>
      {(dashboard) =>
        dashboard.kind === 'student' ? (
          <StudentHome dashboard={dashboard} day={day} />
        ) : (
          <TeacherHome dashboard={dashboard} />
        )
      }
    </QueryView>
  );
}

/** `isComing`: the first try is under way; once it has failed, the page goes on without it. */
function useStudentDay() {
  const isStudent = useStudentId() !== null;
  const queryClient = useQueryClient();
  const day = useQuery({ ...studentDayQuery(), enabled: isStudent });

  // Read again at each visit: a student comes back from the work that it lists.
  useEffect(() => {
    const { queryKey } = studentDayQuery();
    return () => {
      setTimeout(() => queryClient.removeQueries({ queryKey, type: 'inactive' }), 0);
    };
  }, [queryClient]);

  const { isPending, failureCount, errorUpdateCount } = day;
  return { day, isComing: isStudent && isPending && failureCount + errorUpdateCount === 0 };
}
