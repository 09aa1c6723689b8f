import type { SchoolDocument } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { formatBytes } from '@domdom/domain/text/format-bytes';
import { useState } from 'react';
import { common } from '../../../app/messages.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { documentMessages as messages, KIND_LABELS } from '../messages.ts';
import styles from './documents.module.css';
import { DownloadLink, fileUrl } from './download-link.tsx';

/** What browsers show by themselves; everything else is only saved, since it could hold programs. */
function Preview({ document }: { document: SchoolDocument }) {
  const [hasFailed, setHasFailed] = useState(false);
  const media = { src: fileUrl(document), onError: () => setHasFailed(true) };
  if (hasFailed) return <p className="muted">{messages.previewFailed}</p>;
  if (document.kind === 'png' || document.kind === 'jpg') return <img {...media} alt={document.title} />;
  if (document.kind === 'mp3') return <audio {...media} controls preload="metadata" />;
  if (document.kind === 'mp4') return <video {...media} controls preload="metadata" />;
  return <p className="muted">{messages.noPreview}</p>;
}

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
        <Preview document={document} />
        <p className="muted">{facts.join(' · ')}</p>
      </div>
    </Dialog>
  );
}
