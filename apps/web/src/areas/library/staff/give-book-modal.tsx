import type { BookCover } from '@domdom/api/library';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { classChoices } from '../../../components/staff/assign/class-checklist.ts';
import { ClassChecklistField } from '../../../components/staff/assign/class-checklist-field.tsx';
import { managedClassesQuery } from '../../../components/staff/assign/queries.ts';
import { GrowingTextArea } from '../../../components/staff/growing-text-area.tsx';
import { FormModal } from '../../../components/staff/form-modal.tsx';
import StaffProvider from '../../../components/staff/staff-provider.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SkeletonLines } from '../../../components/states.tsx';
import { common } from '../../../lib/messages.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { libraryMessages as messages } from '../messages.ts';
import { useGiveBook } from '../queries.ts';

interface Fields {
  classIds: readonly string[];
  note: string;
}

interface ClassesProps {
  /** Set by the form. */
  value?: readonly string[];
  onChange?: (classIds: string[]) => void;
}

/** Every class that goes on; a book suits any grade. */
function ClassesField({ value = [], onChange }: ClassesProps) {
  const query = useQuery(managedClassesQuery());
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={4} />}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="muted">{messages.noClasses}</p>
        ) : (
          <ClassChecklistField
            choices={classChoices(items, null).filter(({ refusal }) => refusal === null)}
            selected={new Set(value)}
            onChange={(selected) => onChange?.([...selected])}
          />
        )
      }
    </QueryView>
  );
}

/** Gives a book to classes, who find it first among their books and in the bell. Mounted while it is open. */
export default function GiveBookModal({ book, onClose }: { book: BookCover; onClose(): void }) {
  const give = useGiveBook(book.id);
  return (
    <StaffProvider>
      <FormModal<Fields>
        title={messages.giveTitle(book.title)}
        name="give-book"
        initial={{ classIds: [], note: '' }}
        okText={messages.give}
        isSaving={give.isPending}
        onClose={onClose}
        onSave={({ classIds, note }, refuse) =>
          give.mutate(
            { classIds: [...classIds], note },
            {
              onSuccess: ({ items }) => {
                const names = items.map(({ className }) => className).join(', ');
                showToast({ kind: 'success', title: common.success, text: messages.givenTo(names) });
                onClose();
              },
              onError: (error) => {
                if (!refuse(error)) toastError(error, messages.giveFailed);
              },
            },
          )
        }
      >
        <Form.Item name="classIds" rules={[{ required: true, type: 'array', message: messages.chooseClass }]}>
          <ClassesField />
        </Form.Item>
        <Form.Item name="note" label={messages.note}>
          <GrowingTextArea maxLength={500} />
        </Form.Item>
      </FormModal>
    </StaffProvider>
  );
}
