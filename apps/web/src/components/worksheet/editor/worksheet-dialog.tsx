import { MOST_PAGES } from '@domdom/worksheet';
import { useState, type ReactNode } from 'react';
import { showToast } from '../../../lib/toast.ts';
import { Dialog } from '../../dialog.tsx';
import { stacked } from './core/pages.ts';
import { EditorNotes } from './editor-notes.tsx';
import type { FooterMode } from './footer-modes.ts';
import { modalMessages, uploadMessages } from './messages.ts';
import { ModalFooter } from './modal-footer.tsx';
import { PageUpload } from './page-upload.tsx';
import { Preview, usePreview } from './preview.tsx';
import type { Editing } from './use-editing.ts';
import { pagesOf, type SentPage } from './use-page-upload.ts';
import type { Reopening } from './use-reopening.ts';
import { WorksheetEditor } from './worksheet-editor.tsx';

interface WorksheetDialogProps {
  editing: Editing;
  initialMode: FooterMode;
  reopening: Reopening;
  /** When the restored, unsaved content was written. */
  restoredAtMs: number | null;
  /** Above the editor: the name, and whether it is saved. */
  head: ReactNode;
  onClose(): void;
}

/** The editor and the preview of a worksheet, with its footer and the upload of further pages. */
export function WorksheetDialog(props: WorksheetDialogProps) {
  const { editing, initialMode, reopening, restoredAtMs, head, onClose } = props;
  const [mode, setMode] = useState(initialMode);
  const [isAdding, setIsAdding] = useState(false);
  const preview = usePreview();
  const { document } = editing.state.content;

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
        onClose={onClose}
        title={modalMessages.title}
        size="screen"
        head={mode === 'edit' && head}
        footer={
          <ModalFooter mode={mode} document={document} preview={preview} onMode={setMode}>
            {mode === 'edit' && <EditorNotes editing={editing} restoredAtMs={restoredAtMs} />}
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
    </>
  );
}
