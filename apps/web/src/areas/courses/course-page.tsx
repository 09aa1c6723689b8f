import type { CourseDetail } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Card, CardGrid, LinkCard } from '../../components/card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { classSessionsPath } from '../../lib/paths.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { CourseGrid } from './course-grid.tsx';
import styles from './courses.module.css';
import { courseMessages } from './messages.ts';
import { COURSES_PATH } from './paths.ts';
import { courseQuery } from './queries.ts';

/** One programme: its units, the own classes that follow it, and the programmes around it. */
export default function CoursePage() {
  const { courseId = '' } = useParams();
  const query = useQuery(courseQuery(useUser().id, courseId));
  return <QueryView query={query}>{({ result }) => <Content key={result.id} course={result} />}</QueryView>;
}

function Content({ course }: { course: CourseDetail }) {
  const { title, code, imageUrl, units, classes, relatedCourses } = course;
  useDocumentTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: courseMessages.courses, to: COURSES_PATH }, { label: title }]}
        description={courseMessages.code(code)}
      />
      <div className="stack">
        <Card title={courseMessages.ownClasses} icon="class">
          {classes.length === 0 ? (
            <p className="muted">{courseMessages.noOwnClasses}</p>
          ) : (
            <CardGrid>
              {classes.map(({ id, className }) => (
                <LinkCard
                  key={id}
                  icon="class"
                  title={className}
                  text={courseMessages.toSessions}
                  to={classSessionsPath(id)}
                />
              ))}
            </CardGrid>
          )}
        </Card>
        <Card title={courseMessages.units} icon="book">
          <div className={styles.detail}>
            <img className={styles.cover} src={imageUrl} alt="" width={320} height={180} />
            <ol className={styles.units}>
              {units.map((unit) => (
                <li key={unit.id}>
                  <strong>{unit.title}</strong>
                  <span className="muted">
                    {courseMessages.unitFacts(unit.testCount, unit.exerciseCount)}
                  </span>
                </li>
              ))}
            </ol>
          </div>
        </Card>
        {relatedCourses.length > 0 && (
          <Card title={courseMessages.related} icon="grid">
            <CourseGrid courses={relatedCourses} />
          </Card>
        )}
      </div>
    </>
  );
}
