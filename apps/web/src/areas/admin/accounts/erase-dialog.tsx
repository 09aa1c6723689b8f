import type { ErasurePreview, SchoolAccount } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SkeletonLines } from '../../../components/states.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { issuesToErrors } from '../../../lib/form-errors.ts';
import { common } from '../../../lib/messages.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { accountMessages as messages, deletedTexts, keptTexts } from './messages.ts';
import { erasureQuery, useErase } from './queries.ts';

interface EraseDialogProps {
  account: SchoolAccount;
  onClose(): void;
}

/** Shows what an erasure takes away, and asks for the login name before it happens. Mounted while it is open. */
export function EraseDialog({ account, onClose }: EraseDialogProps) {
  const { id, loginName, fullName } = account;
  // Always as it is now.
  const preview = useQuery({ ...erasureQuery(id), gcTime: 0 });
  const erase = useErase(id);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const handleErase = () => {
    if (typed.trim() === '') return setError(messages.loginNameRequired);
    if (typed.trim().toLowerCase() !== loginName) return setError(messages.loginNameDiffers);
    setError('');
    return erase.mutate(typed, {
      onSuccess: () => {
        showToast({ kind: 'success', text: messages.erased(fullName) });
        onClose();
      },
      onError: (failure) => {
        const refused = issuesToErrors(failure)['loginName'];
        if (refused === undefined) toastError(failure);
        else setError(refused);
      },
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.eraseTitle(fullName)}
      size="small"
      tone="danger"
      isDismissable={!erase.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={erase.isPending}>
            {common.no}
          </Button>
          <Button
            variant="danger"
            onClick={handleErase}
            isLoading={erase.isPending}
            disabled={preview.data === undefined}
          >
            {messages.confirm}
          </Button>
        </>
      }
    >
      <QueryView query={preview} skeleton={<SkeletonLines count={6} />}>
        {(shown) => (
          <form
            className="stack"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              handleErase();
            }}
          >
            <Consequences preview={shown} />
            <TextField
              label={messages.typeLoginName(loginName)}
              name="loginName"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={250}
              value={typed}
              onChange={setTyped}
              error={error}
              isRequired
            />
          </form>
        )}
      </QueryView>
    </Dialog>
  );
}

function Consequences({ preview }: { preview: ErasurePreview }) {
  const stays = keptTexts(preview);
  const { taughtClasses } = preview.kept;
  return (
    <>
      <p>{messages.eraseWarning}</p>
      <div>
        <h3>{messages.willGo}</h3>
        <ul>
          <li>{messages.always}</li>
          {deletedTexts(preview).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{messages.willStay}</h3>
        {stays.length === 0 ? (
          <p className="muted">{messages.nothingStays}</p>
        ) : (
          <ul>
            {stays.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      {taughtClasses > 0 && <p role="note">{messages.noTeacher(taughtClasses)}</p>}
    </>
  );
}
