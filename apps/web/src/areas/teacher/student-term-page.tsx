import type { StudentTerm } from '@domdom/api';
import { isTerm } from '@domdom/domain/markbook/columns';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Card } from '../../components/card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { classListCrumb } from '../../components/staff/review/class-crumb.ts';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { SkeletonLines } from '../../components/states.tsx';
import { markBookPath, teacherClassPath } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { bookMessages as messages } from './mark-book/messages.ts';
import { studentTermQuery } from './mark-book/queries.ts';
import { TermAssignments, TermMarks } from './mark-book/student-term.tsx';

function Term({ term }: { term: StudentTerm }) {
  const { fullName } = term.student;
  useDocumentTitle(fullName);
  return (
    <>
      <PageHeader
        title={fullName}
        breadcrumb={[
          classListCrumb(term.canEdit),
          { label: term.className, to: teacherClassPath(term.classId) },
          { label: messages.title, to: `${markBookPath(term.classId)}?term=${term.term}` },
          { label: fullName },
        ]}
        description={`${messages.about(term.term, term.schoolYear)}, ${messages.days(term.startsOn, term.endsOn)}`}
      />
      <div className="stack">
        <Card title={messages.student.marks} icon="list">
          <TermMarks term={term} />
        </Card>
        <Card title={messages.student.assignments} icon="exercise">
          <TermAssignments term={term} />
        </Card>
      </div>
    </>
  );
}

/** What a student did in a term, for the teacher: marks, assignments and comments on one page. */
export default function StudentTermPage() {
  const { classId = '', term = '', studentId = '' } = useParams();
  const number = Number(term);
  const query = useQuery(studentTermQuery(classId, isTerm(number) ? number : 1, studentId));
  return (
    <StaffProvider>
      <QueryView query={query} skeleton={<SkeletonLines count={8} />}>
        {(found) => <Term term={found} />}
      </QueryView>
    </StaffProvider>
  );
}
