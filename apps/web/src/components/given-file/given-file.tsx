import type { Assignment } from '@domdom/api';
import { exerciseFileUrl, fileLook, savedFileUrl, shortFileName } from '../../lib/exercise-files.ts';
import { ButtonLink } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './given-file.module.css';
import { givenFileMessages as messages } from './messages.ts';

type GivenFileProps = Pick<Assignment, 'exerciseType' | 'attachmentId' | 'attachmentName' | 'attachmentKind'>;

/** The plain file of an assignment: played or shown here, opened in a new tab, or saved. */
export function GivenFile(assignment: GivenFileProps) {
  const { exerciseType, attachmentId, attachmentName, attachmentKind } = assignment;
  if (exerciseType !== 'ASSIGNMENT' || attachmentId === null || attachmentName === null) return null;
  const look = fileLook(attachmentKind);
  const url = exerciseFileUrl(attachmentId);
  return (
    <section className={styles.file} aria-label={messages.title}>
      <span className={styles.name} title={attachmentName}>
        <Icon name="exercise" />
        {shortFileName(attachmentName)}
      </span>
      <span className="row">
        {look === 'page' && (
          <ButtonLink href={url} icon="external">
            {messages.open}
          </ButtonLink>
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
    </section>
  );
}
