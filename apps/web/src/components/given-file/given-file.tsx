import type { Assignment } from '@domdom/api';
import { contentTypeOf } from '@domdom/domain/media/documents';
import { useState } from 'react';
import { exerciseFileUrl, fileLook, savedFileUrl, shortFileName } from '../../lib/exercise-files.ts';
import { Button, ButtonLink } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { useReaderAhead } from '../reader/book-reader.tsx';
import { FilePreviewDialog } from '../reader/file-preview.tsx';
import styles from './given-file.module.css';
import { givenFileMessages as messages } from './messages.ts';

type GivenFileProps = Pick<Assignment, 'exerciseType' | 'attachmentId' | 'attachmentName' | 'attachmentKind'>;

/** The plain file of an assignment: read, played or shown here, or saved. */
export function GivenFile(assignment: GivenFileProps) {
  const { exerciseType, attachmentId, attachmentName, attachmentKind } = assignment;
  const [isOpen, setIsOpen] = useState(false);
  const isGiven = exerciseType === 'ASSIGNMENT' && attachmentId !== null && attachmentName !== null;
  useReaderAhead(isGiven && attachmentKind === 'pdf');
  if (!isGiven) return null;
  const look = fileLook(attachmentKind);
  const url = exerciseFileUrl(attachmentId);
  const isRead = attachmentKind === 'pdf' || attachmentKind === 'docx';
  return (
    <section className={styles.file} aria-label={messages.title}>
      <span className={styles.name} title={attachmentName}>
        <Icon name="exercise" />
        {shortFileName(attachmentName)}
      </span>
      <span className="row">
        {look === 'page' && (
          <Button icon="eye" onClick={() => setIsOpen(true)}>
            {messages.open}
          </Button>
        )}
        <ButtonLink
          href={savedFileUrl(attachmentId)}
          downloadAs={attachmentName}
          variant="secondary"
          icon="download"
        >
          {messages.download}
        </ButtonLink>
      </span>
      {look === 'sound' && <audio src={url} controls preload="none" />}
      {look === 'film' && <video src={url} controls preload="none" />}
      {isOpen && (
        <FilePreviewDialog
          file={{
            id: attachmentId,
            title: attachmentName,
            type: isRead ? 'document' : 'image',
            fileUrl: url,
            imageUrl: null,
            contentType: isRead ? contentTypeOf(attachmentKind) : `image/${attachmentKind}`,
          }}
          downloadUrl={savedFileUrl(attachmentId)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
