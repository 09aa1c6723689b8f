import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { SkeletonLines } from '../../components/states.tsx';
import { ColumnForm } from './import/column-form.tsx';
import { IMPORTS_PATH } from './import/import-path.ts';
import { importMessages as messages } from './import/messages.ts';
import { runQuery } from './import/queries.ts';
import { RowList } from './import/row-list.tsx';
import { RunSummary } from './import/run-summary.tsx';

export default function ImportRunPage() {
  const { runId = '' } = useParams();
  const query = useQuery(runQuery(runId));
  const title = query.data?.fileName ?? messages.title;
  return (
    <StaffProvider>
      <PageHeader
        title={title}
        breadcrumb={[{ label: messages.title, to: IMPORTS_PATH }, { label: title }]}
      />
      <QueryView query={query} skeleton={<SkeletonLines count={8} />}>
        {(run) => (
          <div className="stack">
            <RunSummary run={run} />
            {run.layout !== null && (
              <ColumnForm key={run.layout.headerRow} runId={run.id} layout={run.layout} />
            )}
            <RowList run={run} />
          </div>
        )}
      </QueryView>
    </StaffProvider>
  );
}
