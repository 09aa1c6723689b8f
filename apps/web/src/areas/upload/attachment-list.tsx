import type { Attachment } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import type { AttachmentEntity } from '@domdom/domain/media/attachments';
import { formatBytes } from '@domdom/domain/text/format-bytes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { api } from '../../lib/api-client.ts';
import type { ApiResult } from '../../lib/api-client.ts';
import type { ATTACHMENTS } from '../../lib/attachments.ts';
import { shortFileName } from '../../lib/exercise-files.ts';
import { uploadPageMessages as messages } from './messages.ts';
import styles from './upload-page.module.css';

interface AttachmentListProps {
  entity: AttachmentEntity;
  list: ApiResult<typeof ATTACHMENTS>;
  onPage(page: number): void;
  onDeleted(): Promise<unknown>;
}

function FileName({ fileName, fileUrl }: Pick<Attachment, 'fileName' | 'fileUrl'>) {
  const shown = shortFileName(fileName);
  if (fileUrl === null) return <strong title={fileName}>{shown}</strong>;
  return (
    <a href={`${fileUrl}?save=true`} download={fileName} title={fileName}>
      {shown}
    </a>
  );
}

/** The existing files, whoever uploaded them. */
export function AttachmentList({ entity, list, onPage, onDeleted }: AttachmentListProps) {
  const { items, total, page, size, canDelete } = list;
  const [asked, setAsked] = useState<Attachment | null>(null);
  const remove = useMutation({
    mutationFn: (fileId: string) =>
      api('DELETE /api/attachments/:moduleName/:subModuleName/:entityName/:entityId/files/:fileId', {
        params: { ...entity, fileId },
      }),
    // Also after a refusal: someone else has deleted the file.
    onSettled: onDeleted,
  });
  return (
    <section className={styles.list}>
      <h2>{messages.list}</h2>
      {total === 0 && <p className="muted">{messages.empty}</p>}
      <ul className={styles.files} aria-label={messages.list}>
        {items.map((file) => (
          <li key={file.id}>
            <Icon name="exercise" />
            <span className={styles.file}>
              <FileName {...file} />
              <span className="muted">
                {/* A worksheet of ours is not a file and has no size. */}
                {file.fileSize > 0 && `${formatBytes(file.fileSize)} · `}
                {formatDateTime(Date.parse(file.createdAt))}
              </span>
            </span>
            {canDelete && (
              <IconButton
                icon="trash"
                tone="danger"
                label={messages.remove(shortFileName(file.fileName))}
                onClick={() => setAsked(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {total > size && <Pagination page={page} size={size} total={total} onPage={onPage} />}
      {asked !== null && (
        <DeleteDialog
          title={shortFileName(asked.fileName)}
          text={messages.removeText}
          id={asked.id}
          remove={remove}
          onDone={() => setAsked(null)}
        />
      )}
    </section>
  );
}
