import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../../lib/store/hooks.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { api } from '../../../lib/api-client.ts';
import { toastError } from '../../../lib/toast.ts';
import { dropWorksheetDraft } from '../drafts/worksheet-drafts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorHead } from './editor-head.tsx';
import type { FooterMode } from './footer-modes.ts';
import type { Start } from './kept-draft.ts';
import { conflictMessages, modalMessages as texts } from './messages.ts';
import type { Saver, SaveStatus } from './saver.ts';
import { useEditing } from './use-editing.ts';
import { useKeptWorksheet } from './use-kept-worksheet.ts';
import { useLeaving } from './use-leaving.ts';
import type { Reopening } from './use-reopening.ts';
import { WorksheetDialog } from './worksheet-dialog.tsx';

interface OpenWorksheetProps {
  start: Start;
  initialMode: FooterMode;
  reopening: Reopening;
  /** Opens this worksheet again, as it is on the server. */
  onOpen(fileId: string): void;
  onClose(): void;
}

/** Shows why saving is blocked, and what the author can do about it. */
function Obstacle({ saver, status, start, written, onOpen }: ObstacleProps) {
  const userId = useUser().id;
  const fileId = start.worksheet.id;
  const forget = () => dropWorksheetDraft(userId, fileId, Number.MAX_SAFE_INTEGER);
  const overwrite = useMutation({
    mutationFn: () => saver.overwrite(),
    onError: (error) => toastError(error),
  });
  const saveAsNew = useMutation({
    mutationFn: () =>
      api('POST /api/folders/:folderId/worksheets', {
        params: { folderId: start.worksheet.folderId },
        body: written,
      }),
    onError: (error) => toastError(error, conflictMessages.goneTitle),
    onSuccess: ({ id }) => {
      forget();
      onOpen(id);
    },
  });
  if (status.obstacle === null) return null;
  return (
    <ConflictDialog
      obstacle={status.obstacle}
      isBusy={overwrite.isPending || saveAsNew.isPending}
      onKeepMine={() => overwrite.mutate()}
      onTakeTheirs={() => {
        saver.giveUp();
        forget();
        onOpen(fileId);
      }}
      onSaveAsNew={() => saveAsNew.mutate()}
    />
  );
}

interface ObstacleProps {
  saver: Saver;
  status: SaveStatus;
  start: Start;
  written: Parameters<Saver['put']>[0];
  onOpen(fileId: string): void;
}

/** A worksheet being edited, tried out or viewed. */
export function OpenWorksheet({ start, initialMode, reopening, onOpen, onClose }: OpenWorksheetProps) {
  const editing = useEditing(start.content);
  const [name, setName] = useState(start.name);
  const { content } = editing.state;
  const { saver, status } = useKeptWorksheet(start, name, content);
  const leaving = useLeaving(saver, status.state === 'saved', onClose);

  return (
    <>
      <WorksheetDialog
        editing={editing}
        initialMode={initialMode}
        reopening={reopening}
        restoredAtMs={start.restoredAtMs}
        head={<EditorHead name={name} status={status} onName={setName} />}
        onClose={leaving.close}
      />
      <ConfirmDialog
        isOpen={leaving.isAsking && status.obstacle === null}
        title={texts.leaveTitle}
        text={texts.leaveText}
        confirmLabel={texts.leaveGo}
        cancelLabel={texts.leaveStay}
        onConfirm={leaving.leave}
        onCancel={leaving.stay}
      />
      <Obstacle
        saver={saver}
        status={status}
        start={start}
        written={{ name: name.trim() || texts.untitled, document: content.document }}
        onOpen={onOpen}
      />
    </>
  );
}
