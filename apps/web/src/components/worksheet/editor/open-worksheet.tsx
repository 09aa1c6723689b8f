import { MOST_PAGES } from '@domdom/worksheet';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../../lib/store/hooks.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { Dialog } from '../../dialog.tsx';
import { api } from '../../../lib/api-client.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { dropWorksheetDraft } from '../drafts/worksheet-drafts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { stacked } from './core/pages.ts';
import { EditorHead } from './editor-head.tsx';
import { EditorNotes } from './editor-notes.tsx';
import type { FooterMode } from './footer-modes.ts';
import type { Start } from './kept-draft.ts';
import { conflictMessages, modalMessages as texts, uploadMessages } from './messages.ts';
import { ModalFooter } from './modal-footer.tsx';
import { PageUpload } from './page-upload.tsx';
import { Preview, usePreview } from './preview.tsx';
import type { Saver, SaveStatus } from './saver.ts';
import { useEditing } from './use-editing.ts';
import { useKeptWorksheet } from './use-kept-worksheet.ts';
import { useLeaving } from './use-leaving.ts';
import { pagesOf, type SentPage } from './use-page-upload.ts';
import type { Reopening } from './use-reopening.ts';
import { WorksheetEditor } from './worksheet-editor.tsx';

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
  const [mode, setMode] = useState(initialMode);
  const [isAdding, setIsAdding] = useState(false);
  const preview = usePreview();
  const { content } = editing.state;
  const { document } = content;
  const { saver, status } = useKeptWorksheet(start, name, content);
  const leaving = useLeaving(saver, status.state === 'saved', onClose);

  const handlePages = (files: readonly SentPage[]): void => {
    const pages = pagesOf(files);
    const added = stacked(pages, MOST_PAGES - document.pages.length);
    setIsAdding(false);
    if (added.pages.length < pages.reduce((sum, part) => sum + part.pages.length, 0)) {
      showToast({ kind: 'warning', text: uploadMessages.mostPages });
    }
    if (added.pages.length === 0) return;
    editing.addPages(added);
    reopening.reopen();
  };

  return (
    <>
      <Dialog
        isOpen={reopening.isOpen}
        onClose={leaving.close}
        title={texts.title}
        size="screen"
        head={mode === 'edit' && <EditorHead name={name} status={status} onName={setName} />}
        footer={
          <ModalFooter mode={mode} document={document} preview={preview} onMode={setMode}>
            {mode === 'edit' && <EditorNotes editing={editing} restoredAtMs={start.restoredAtMs} />}
          </ModalFooter>
        }
      >
        {mode === 'edit' ? (
          <WorksheetEditor editing={editing} onAddPages={() => setIsAdding(true)} />
        ) : (
          <Preview document={document} preview={preview} />
        )}
      </Dialog>
      <Dialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        title={uploadMessages.addPages}
        size="medium"
      >
        <PageUpload onDone={handlePages} />
      </Dialog>
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
        written={{ name: name.trim() || texts.untitled, document }}
        onOpen={onOpen}
      />
    </>
  );
}
