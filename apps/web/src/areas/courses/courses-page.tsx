import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState } from '../../components/states.tsx';
import { CourseGrid } from './course-grid.tsx';
import { courseMessages } from './messages.ts';
import { coursesQuery } from './queries.ts';

/** The programmes of all grades. */
export default function CoursesPage() {
  const query = useQuery(coursesQuery());
  return (
    <>
      <PageHeader description={courseMessages.coursesText} />
      <QueryView query={query}>
        {({ result }) =>
          result.length === 0 ? (
            <EmptyState title={courseMessages.noCourses} text={courseMessages.noCoursesText} />
          ) : (
            <CourseGrid courses={result} />
          )
        }
      </QueryView>
    </>
  );
}
