import type { MarkBook, MarkBookColumn } from '@domdom/api';
import { COLUMN_TITLE_LENGTH, MOST_WEIGHT } from '@domdom/domain/markbook/columns';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, InputNumber, Select } from 'antd';
import { Button } from '../../../components/button.tsx';
import { closeOnceSaved, FormModal } from '../../../components/staff/form-modal.tsx';
import { common } from '../../../lib/messages.ts';
import { showToast, TOAST_MS, toastError } from '../../../lib/toast.ts';
import { bookMessages } from './messages.ts';
import { sourcesQuery, useColumns } from './queries.ts';

const messages = bookMessages.column;

interface ColumnFields {
  title: string;
  weight: number;
  assignmentId: string;
}

interface ColumnDialogProps {
  book: MarkBook;
  /** Null for a new one. */
  column: MarkBookColumn | null;
  onClose(): void;
}

/** Where a column gets its marks from; for an own one also its name and weight. */
export function ColumnDialog({ book, column, onClose }: ColumnDialogProps) {
  const { add, change } = useColumns(book.classId, book.term);
  const sources = useQuery(sourcesQuery(book.classId));
  const isOwn = column === null || column.weight !== null;
  const options = [
    { value: '', label: messages.noSource },
    ...(sources.data?.items ?? [])
      .filter(({ examId, points }) => examId !== null && points > 0)
      .map(({ id, title }) => ({ value: id, label: title })),
  ];
  const handleDelete = () => {
    if (column === null) return;
    const { code, title } = column;
    change.mutate(
      { code, isDeleted: true },
      {
        onSuccess: () => {
          onClose();
          showToast({
            kind: 'info',
            text: messages.removed(title),
            durationMs: TOAST_MS.long,
            action: {
              label: bookMessages.undo,
              run: () => change.mutate({ code, isDeleted: false }, { onError: (error) => toastError(error) }),
            },
          });
        },
        onError: (error) => toastError(error),
      },
    );
  };
  return (
    <FormModal<ColumnFields>
      name="mark-column"
      title={column === null ? messages.add : messages.edit(column.title)}
      initial={{
        title: column?.title ?? '',
        weight: column?.weight ?? 1,
        assignmentId: column?.source?.assignmentId ?? '',
      }}
      isSaving={add.isPending || change.isPending}
      onClose={onClose}
      onSave={({ title, weight, assignmentId }, refuse) => {
        const source = assignmentId ? assignmentId : null;
        const end = closeOnceSaved(onClose, refuse);
        if (column === null) add.mutate({ title, weight, assignmentId: source }, end);
        else
          change.mutate(
            {
              code: column.code,
              ...(isOwn && { title, weight }),
              // Choosing the same one again would fill cells that were emptied on purpose.
              ...(source !== (column.source?.assignmentId ?? null) && { assignmentId: source }),
            },
            end,
          );
      }}
    >
      {isOwn && (
        <>
          <p className="muted">{messages.ownHint}</p>
          <Form.Item
            name="title"
            label={messages.name}
            rules={[{ required: true, whitespace: true, message: messages.nameMissing }]}
          >
            <Input autoFocus maxLength={COLUMN_TITLE_LENGTH} />
          </Form.Item>
          <Form.Item name="weight" label={messages.weight} rules={[{ required: true }]}>
            <InputNumber min={1} max={MOST_WEIGHT} precision={0} />
          </Form.Item>
        </>
      )}
      <Form.Item name="assignmentId" label={messages.source} extra={messages.sourceHint}>
        <Select
          options={options}
          loading={sources.isPending}
          notFoundContent={common.loading}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      {column !== null && isOwn && (
        <Button variant="ghost" icon="trash" onClick={handleDelete}>
          {messages.remove}
        </Button>
      )}
    </FormModal>
  );
}
