import { matrixIssues } from '@domdom/domain/own-tests/matrix';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { common } from '../../../lib/messages.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { matrixMessages as messages } from '../messages.ts';
import { templatesQuery, useAddTemplate, useDeleteTemplate } from '../queries.ts';
import type { DraftMatrix } from './draft.ts';

const told = () => showToast({ kind: 'success', title: common.success, text: messages.templateRemoved });

/** Own matrices of before. */
export function UseTemplate({ onUse }: { onUse(matrix: DraftMatrix): void }) {
  const query = useQuery(templatesQuery());
  const remove = useDeleteTemplate();
  const [chosen, setChosen] = useState('');
  const items = query.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <div className="row">
      <SelectField
        label={messages.templates}
        name="template"
        placeholder={messages.choose}
        value={chosen}
        options={items.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          setChosen(id);
          const found = items.find((one) => one.id === id);
          if (found) onUse(found.matrix);
        }}
      />
      {chosen !== '' && (
        <Button
          variant="secondary"
          icon="trash"
          isLoading={remove.isPending}
          onClick={() =>
            remove.mutate(chosen, {
              onSuccess: told,
              onError: (error) => toastError(error),
              onSettled: () => setChosen(''),
            })
          }
        >
          {messages.removeTemplate}
        </Button>
      )}
    </div>
  );
}

export function KeepTemplate({ matrix }: { matrix: DraftMatrix }) {
  const add = useAddTemplate();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const handleKeep = () => {
    const [issue] = name.trim() === '' ? [{ message: messages.keepName }] : matrixIssues(matrix);
    setError(issue?.message ?? null);
    if (issue) return;
    add.mutate(
      { name, matrix },
      {
        onSuccess: () => {
          setName('');
          showToast({ kind: 'success', title: common.success, text: messages.kept });
        },
        onError: (failure) => toastError(failure),
      },
    );
  };
  return (
    <div className="row">
      <TextField
        label={messages.keepName}
        name="templateName"
        value={name}
        maxLength={120}
        autoComplete="off"
        onChange={setName}
        {...(error !== null && { error })}
      />
      <Button variant="secondary" icon="copy" isLoading={add.isPending} onClick={handleKeep}>
        {messages.keep}
      </Button>
    </div>
  );
}
