import { resultMessages } from '../../components/attempt/result.messages.ts';
import type { StudentAssignmentRow } from '@domdom/api';
import { formatDate } from '@domdom/domain/dates/format';
import { useState } from 'react';
import type { Column } from '../../components/data-table.tsx';
import { DetailsModal } from '../../components/details-modal.tsx';
import styles from './class-beans.module.css';
import { countBeans, formatBeans } from './beans.ts';
import { beanMessages } from './messages.ts';

type Done = StudentAssignmentRow & { result: NonNullable<StudentAssignmentRow['result']> };

const isDone = (row: StudentAssignmentRow): row is Done => row.result !== null;

const { detail } = beanMessages;

const columns: Column<Done>[] = [
  { key: 'title', title: detail.title, cell: (row) => row.title, isPrimary: true },
  {
    key: 'finished',
    title: detail.finished,
    cell: ({ result: { finishedAt } }) => (finishedAt === null ? '' : formatDate(Date.parse(finishedAt))),
  },
  {
    key: 'beans',
    title: detail.beans,
    cell: ({ result: { star } }) => (star === null ? resultMessages.totalWaits : formatBeans(star)),
    align: 'end',
  },
];

interface ClassBeansProps {
  className: string;
  assignments: readonly StudentAssignmentRow[];
}

/** The beans of a class; a click shows how many each exercise gave. */
export function ClassBeans({ className, assignments }: ClassBeansProps) {
  const [isOpen, setOpen] = useState(false);
  const total = formatBeans(countBeans(assignments).beans);
  return (
    <>
      <button
        type="button"
        className={styles.number}
        aria-label={beanMessages.openDetails(total, className)}
        onClick={() => setOpen(true)}
      >
        {total}
      </button>
      <DetailsModal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={beanMessages.detailsTitle(className)}
        columns={columns}
        rows={assignments.filter(isDone)}
        rowKey={(row) => row.id}
        summary={[detail.sum, null, total]}
      />
    </>
  );
}
