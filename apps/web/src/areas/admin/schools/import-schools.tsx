import type { SchoolImportRow } from '@domdom/api';
import { SCHOOL_FILE_LIMIT_BYTES } from '@domdom/domain/school/schools';
import { Tag } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { StaffTable } from '../../../components/staff/staff-table.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { UploadButton } from '../../../components/upload/upload-button.tsx';
import { showToast, toastError } from '../../../lib/toast.ts';
import { schoolMessages as messages } from './messages.ts';
import { useImportSchools, useReadSchools } from './queries.ts';

const TONES = { new: 'success', existing: 'info', invalid: 'warning' } as const;

const columns: StaffColumn<SchoolImportRow>[] = [
  { key: 'row', title: messages.row, align: 'end', cell: ({ row }) => row },
  { key: 'name', title: messages.name, isPrimary: true, isFreeText: true, cell: ({ name }) => name },
  { key: 'place', title: messages.column.place, isFreeText: true, cell: ({ place }) => place },
  {
    key: 'result',
    title: messages.result,
    isFreeText: true,
    cell: ({ status, reason }) => (
      <>
        <Tag tone={TONES[status]}>{messages.status[status]}</Tag> {reason}
      </>
    ),
  },
];

/** The changes that a file would make, and the button that applies them. */
function Report({ rows, onDone }: { rows: readonly SchoolImportRow[]; onDone(): void }) {
  const save = useImportSchools();
  const count = (status: SchoolImportRow['status']) => rows.filter((row) => row.status === status).length;
  const items = rows.flatMap(({ status, name, districtId }) =>
    status === 'new' && districtId !== null ? [{ name, districtId }] : [],
  );
  const handleSave = () =>
    save.mutate(items, {
      onSuccess: ({ added }) => {
        showToast({ kind: 'success', text: messages.imported(added) });
        onDone();
      },
      onError: (error) => toastError(error),
    });
  return (
    <Dialog
      isOpen
      onClose={onDone}
      title={messages.importTitle}
      size="large"
      isDismissable={!save.isPending}
      footer={
        <Button isLoading={save.isPending} disabled={items.length === 0} onClick={handleSave}>
          {messages.importDo(items.length)}
        </Button>
      }
    >
      <div className="stack">
        <p role="status">{messages.counts(count('new'), count('existing'), count('invalid'))}</p>
        <StaffTable
          label={messages.importTitle}
          columns={columns}
          rows={rows}
          rowKey={({ row }) => String(row)}
        />
      </div>
    </Dialog>
  );
}

export function ImportSchools() {
  const read = useReadSchools();
  const handleChoose = ([file]: File[]) => {
    if (file === undefined) return;
    if (file.size > SCHOOL_FILE_LIMIT_BYTES) showToast({ kind: 'error', text: messages.fileTooLarge });
    else read.mutate(file, { onError: (error) => toastError(error) });
  };
  return (
    <>
      <a href="/api/schools/template" download>
        {messages.template}
      </a>
      <UploadButton
        label={messages.importFile}
        accept=".xlsx"
        isBusy={read.isPending}
        onChoose={handleChoose}
      />
      {read.data !== undefined && <Report rows={read.data.rows} onDone={read.reset} />}
    </>
  );
}
