import type { BankQuestionRow } from '@domdom/api';
import { useState } from 'react';
import { common } from '../../../lib/messages.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { categoriesForQuestions, useCategoryChoices } from '../../../components/staff/category-choices.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { editorMessages, listMessages } from '../messages.ts';
import { useSortQuestions, type CategoryChange } from '../queries.ts';
import { tellResult } from './selected-result.ts';

const TEXTS = { done: listMessages.sorted, left: listMessages.notSorted };
/** Stands for no category in the select, where nothing stands for no choice. */
const NONE = 'none';

interface SortSelectedProps {
  /** Ids of the ticked questions. */
  selected: readonly string[];
  /** What is known of them, for the categories to choose from and the titles of those that stay. */
  shown: readonly BankQuestionRow[];
  /** Receives the ids of those that stay where they were. */
  onDone(left: readonly string[]): void;
}

/** Puts the ticked questions into one category; those that may not go there stay, and are named with the reason. */
export function SortSelected({ selected, shown, onDone }: SortSelectedProps) {
  const all = useCategoryChoices();
  const sort = useSortQuestions();
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const [isTried, setIsTried] = useState(false);
  if (selected.length === 0 || all.length === 0) return null;
  const undo = (back: readonly CategoryChange[]) =>
    sort.mutate(back, {
      onSuccess: ({ items }) => {
        const { length } = items.filter(({ problem }) => problem !== null);
        if (length === 0)
          showToast({ kind: 'success', title: common.success, text: listMessages.sortUndone });
        else tellResult(items, { shown, texts: TEXTS });
      },
      onError: (error) => toastError(error),
    });
  const handleSort = () => {
    setIsTried(true);
    if (wanted === '') return;
    const categoryId = wanted === NONE ? null : wanted;
    sort.mutate(
      selected.map((id) => ({ id, categoryId })),
      {
        onSuccess: ({ items }) => {
          const back = items.flatMap(({ id, problem, before }) =>
            problem === null ? [{ id, categoryId: before }] : [],
          );
          onDone(tellResult(items, { shown, texts: TEXTS, undo: () => undo(back) }));
          setIsOpen(false);
        },
        onError: (error) => toastError(error),
      },
    );
  };
  return (
    <>
      <Button
        variant="secondary"
        icon="edit"
        onClick={() => {
          setWanted('');
          setIsTried(false);
          setIsOpen(true);
        }}
      >
        {listMessages.sortSelected(selected.length)}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={listMessages.sortTitle}
        size="small"
        isDismissable={!sort.isPending}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)} disabled={sort.isPending}>
              {common.no}
            </Button>
            <Button onClick={handleSort} isLoading={sort.isPending}>
              {listMessages.sort}
            </Button>
          </>
        }
      >
        <p>{listMessages.sortText(selected.length)}</p>
        <SelectField
          label={listMessages.category}
          name="newCategory"
          placeholder={listMessages.chooseCategory}
          value={wanted}
          options={[
            { value: NONE, label: editorMessages.noCategory },
            ...categoriesForQuestions(
              all,
              shown.filter(({ id }) => selected.includes(id)),
            ),
          ]}
          onChange={setWanted}
          {...(isTried && wanted === '' && { error: listMessages.categoryMissing })}
        />
      </Dialog>
    </>
  );
}
