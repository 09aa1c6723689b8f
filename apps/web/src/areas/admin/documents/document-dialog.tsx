import type { SchoolDocument } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { contentTypeOf, previewKindOf } from '@domdom/domain/media/documents';
import { formatBytes } from '@domdom/domain/text/format-bytes';
import { FilePreviewDialog, type PreviewFile } from '../../../components/reader/file-preview.tsx';
import { KIND_LABELS } from '../messages.ts';
import styles from './documents.module.css';
import { fileUrl } from './download-link.tsx';

const previewFileOf = (document: SchoolDocument): PreviewFile => ({
  id: document.id,
  title: document.title,
  type: previewKindOf(document.kind),
  fileUrl: document.link ?? fileUrl(document),
  imageUrl: document.imageUrl,
  contentType: contentTypeOf(document.kind),
});

export function DocumentDialog({ document, onClose }: { document: SchoolDocument; onClose(): void }) {
  const { kind, bytes, uploaderName, createdAt, description, fileName } = document;
  const facts = [
    KIND_LABELS[kind],
    ...(kind === 'link' ? [] : [formatBytes(bytes)]),
    uploaderName,
    formatDateTime(Date.parse(createdAt)),
  ];
  return (
    <FilePreviewDialog
      file={previewFileOf(document)}
      kindLabel={KIND_LABELS[kind]}
      downloadName={fileName}
      onClose={onClose}
    >
      {description !== '' && <p className={styles.about}>{description}</p>}
      <p className="muted">{facts.join(' · ')}</p>
    </FilePreviewDialog>
  );
}
