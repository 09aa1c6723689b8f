import type { AnyCategory, Category } from '@domdom/api';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { common } from '../../../lib/messages.ts';
import { deleted, toastError } from '../../../lib/toast.ts';
import { categoryMessages as messages } from './messages.ts';
import { useRemoveCategory } from './queries.ts';

const NONE = 'none';

interface RemoveCategoryProps {
  roots: readonly Category[];
  category: AnyCategory;
  onDone(): void;
}

/** Asks before a category is deleted, and where its questions go if it has any. */
export function RemoveCategory({ roots, category, onDone }: RemoveCategoryProps) {
  const remove = useRemoveCategory();
  const [moveTo, setMoveTo] = useState(NONE);
  const { id, questionTypeName: name, questionCount, schoolType } = category;
  const isHolding = questionCount > 0;
  const targets = roots
    .filter((root) => root.schoolType === schoolType)
    .flatMap(({ questionTypeName, children, ...root }) => [
      { value: root.id, label: questionTypeName },
      ...children.map((child) => ({
        value: child.id,
        label: `${questionTypeName} › ${child.questionTypeName}`,
      })),
    ])
    .filter(({ value }) => value !== id);
  const handleConfirm = () =>
    remove.mutate(isHolding ? { id, moveTo } : { id }, {
      onSuccess: deleted,
      // The server says what is in the way: the list was older than what is there now.
      onError: (error) => toastError(error),
      onSettled: onDone,
    });
  return (
    <Dialog
      isOpen
      onClose={onDone}
      title={messages.removeTitle}
      size="small"
      isDismissable={!remove.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onDone} disabled={remove.isPending}>
            {common.no}
          </Button>
          <Button variant="danger" onClick={handleConfirm} isLoading={remove.isPending}>
            {messages.remove}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{isHolding ? messages.holdsText(name, questionCount) : messages.removeText(name)}</p>
        {isHolding && (
          <SelectField
            label={messages.moveTo}
            name="moveTo"
            value={moveTo}
            options={[{ value: NONE, label: messages.moveToNone }, ...targets]}
            onChange={setMoveTo}
          />
        )}
      </div>
    </Dialog>
  );
}
