import { Dialog } from '../../../components/dialog.tsx';
import type { FooterMode } from './footer-modes.ts';
import { modalMessages } from './messages.ts';

interface WorksheetModalProps {
  /** Where a new worksheet is kept. */
  folderId: string;
  /** None: a new one. */
  fileId?: string;
  /** 'edit' with a file and 'create' without one, unless something else is asked for. */
  initialMode?: FooterMode;
  onClose(): void;
}

/** Mounted while it is open. It refreshes the files of the folder itself. */
export function WorksheetModal({ onClose }: WorksheetModalProps) {
  return (
    <Dialog isOpen onClose={onClose} title={modalMessages.title} size="full">
      {null}
    </Dialog>
  );
}
