import type { StudentYear } from '@domdom/api';
import { schoolYearLabel } from '@domdom/domain/school/school-year';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Button } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SkeletonLines } from '../../components/states.tsx';
import { StudentYearTerms } from '../../components/student-year/student-year.tsx';
import { assignmentPath } from '../../lib/exam-paths.ts';
import { STUDENT_CLASSES_PATH, studentClassPath } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { studentMessages as messages } from './messages.ts';
import { yearQuery } from './queries.ts';

function Year({ classId, year }: { classId: string; year: StudentYear }) {
  useDocumentTitle(messages.year);
  return (
    <>
      <PageHeader
        title={messages.year}
        breadcrumb={[
          { label: messages.classes, to: STUDENT_CLASSES_PATH },
          { label: year.className, to: studentClassPath(classId) },
          { label: messages.year },
        ]}
        description={`${year.fullName} · ${year.className} · ${messages.schoolYear(schoolYearLabel(year.schoolYear))}`}
        actions={
          <Button variant="secondary" icon="print" onClick={() => window.print()}>
            {messages.print}
          </Button>
        }
      />
      <StudentYearTerms year={year} pathOf={(assignmentId) => assignmentPath(classId, assignmentId)} />
    </>
  );
}

/** The student's own year in a class: what teachers have published and released. */
export default function YearPage() {
  const { classId = '' } = useParams();
  const query = useQuery(yearQuery(classId));
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={8} />}>
      {(year) => <Year classId={classId} year={year} />}
    </QueryView>
  );
}
