import type { SchoolDocument } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { formatBytes } from '@domdom/domain/text/format-bytes';
import { common } from '../../../lib/messages.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { documentMessages as messages, KIND_LABELS } from '../messages.ts';
import styles from './documents.module.css';
import { DocumentPreview } from './document-preview.tsx';
import { DownloadLink } from './download-link.tsx';

export function DocumentDialog({ document, onClose }: { document: SchoolDocument; onClose(): void }) {
  const facts = [
    KIND_LABELS[document.kind],
    formatBytes(document.bytes),
    document.uploaderName,
    formatDateTime(Date.parse(document.createdAt)),
  ];
  return (
    <Dialog
      isOpen
      title={document.title}
      size="large"
      onClose={onClose}
      footer={
        <>
          <DownloadLink document={document}>{messages.download}</DownloadLink>
          <Button onClick={onClose}>{common.close}</Button>
        </>
      }
    >
      <div className={styles.preview}>
        {document.description !== '' && <p className={styles.about}>{document.description}</p>}
        <DocumentPreview document={document} />
        <p className="muted">{facts.join(' · ')}</p>
      </div>
    </Dialog>
  );
}
