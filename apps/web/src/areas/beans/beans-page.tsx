import type { JoinedClass, StudentAssignmentRow } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { useStudentId } from '../../lib/store/hooks.ts';
import { DataTable } from '../../components/data-table.tsx';
import type { Column } from '../../components/data-table.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { StatCard } from '../../components/stat-card.tsx';
import { EmptyState } from '../../components/states.tsx';
import { countBeans, formatBeans } from './beans.ts';
import styles from './beans-page.module.css';
import { ClassBeans } from './class-beans.tsx';
import { beanMessages } from './messages.ts';
import { joinedClassesQuery, starsQuery } from './queries.ts';

interface BeanRow {
  id: string;
  className: string;
  completed: number;
  beans: number;
  assignments: readonly StudentAssignmentRow[];
}

const columns: Column<BeanRow>[] = [
  { key: 'className', title: beanMessages.column.className, cell: (row) => row.className, isPrimary: true },
  { key: 'completed', title: beanMessages.column.completed, cell: (row) => row.completed, align: 'end' },
  {
    key: 'beans',
    title: beanMessages.column.stars,
    cell: (row) => <ClassBeans className={row.className} assignments={row.assignments} />,
    align: 'end',
  },
];

function Beans({ classes }: { classes: readonly JoinedClass[] }) {
  const query = useQuery(starsQuery(classes.map((one) => one.id)));
  return (
    <QueryView query={query}>
      {(answers) => (
        <BeanTable
          rows={classes.map((one, index) => {
            const assignments = answers[index]?.items ?? [];
            return { id: one.id, className: one.className, assignments, ...countBeans(assignments) };
          })}
        />
      )}
    </QueryView>
  );
}

function BeanTable({ rows }: { rows: BeanRow[] }) {
  const total = rows.reduce((sum, row) => sum + row.beans, 0);
  return (
    <div className="stack">
      <StatCard icon="bean" tone="yellow" label={beanMessages.total} value={formatBeans(total)} />
      <h2 className={styles.heading}>{beanMessages.byClass}</h2>
      <DataTable
        caption={beanMessages.byClass}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={beanMessages.empty}
      />
    </div>
  );
}

function StudentBeans() {
  const query = useQuery(joinedClassesQuery());
  return <QueryView query={query}>{(data) => <Beans classes={data.items} />}</QueryView>;
}

export default function BeansPage() {
  const isStudent = useStudentId() !== null;
  return (
    <>
      <PageHeader description={beanMessages.description} />
      {isStudent ? (
        <StudentBeans />
      ) : (
        <EmptyState title={beanMessages.onlyStudents} text={beanMessages.onlyStudentsText} />
      )}
    </>
  );
}
