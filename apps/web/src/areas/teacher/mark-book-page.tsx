import type { MarkBook } from '@domdom/api';
import { TERMS } from '@domdom/domain/markbook/columns';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { classListCrumb } from '../../components/staff/review/class-crumb.ts';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { SkeletonLines } from '../../components/states.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { teacherClassPath } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { BookView } from './mark-book/book-view.tsx';
import { bookMessages as messages } from './mark-book/messages.ts';
import { bookQuery } from './mark-book/queries.ts';

function Book({ book }: { book: MarkBook }) {
  const [, setParams] = useSearchParams();
  useDocumentTitle(`${messages.title} ${book.className}`);
  return (
    <>
      <PageHeader
        title={`${messages.title} ${book.className}`}
        breadcrumb={[
          classListCrumb(book.canEdit),
          { label: book.className, to: teacherClassPath(book.classId) },
          { label: messages.title },
        ]}
        description={`${messages.about(book.term, book.schoolYear)}, ${messages.days(book.startsOn, book.endsOn)}`}
      />
      <Tabs
        label={messages.terms}
        tabs={TERMS.map((term) => ({ id: String(term), label: messages.term(term) }))}
        active={String(book.term)}
        onChange={(term) => setParams({ term }, { replace: true })}
      >
        <BookView key={`${book.classId}/${book.term}`} book={book} />
      </Tabs>
    </>
  );
}

const termOf = (text: string | null) => TERMS.find((term) => String(term) === text) ?? null;

/** The mark book of a class, term by term. */
export default function MarkBookPage() {
  const { classId = '' } = useParams();
  const [params] = useSearchParams();
  const query = useQuery(bookQuery(classId, termOf(params.get('term'))));
  return (
    <StaffProvider>
      <QueryView query={query} skeleton={<SkeletonLines count={10} />}>
        {(book) => <Book book={book} />}
      </QueryView>
    </StaffProvider>
  );
}
