import type { AttachmentEntity } from '@domdom/domain/media/attachments';
import { TICKET_FILES } from '@domdom/domain/media/attachments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { attachmentsQuery } from '../../../lib/attachments.ts';
import { shortFileName } from '../../../lib/exercise-files.ts';
import { phoneMessages as messages } from './messages.ts';
import styles from './phone-upload.module.css';

/** The newest files of an entity that have arrived since this was opened. */
export function Arrived({ entity }: { entity: AttachmentEntity }) {
  const { data, isSuccess, isFetchedAfterMount } = useQuery({
    ...attachmentsQuery(entity, { ticket: null, page: 1, size: TICKET_FILES }),
    // The cached list may lack files that arrived since the last time.
    refetchOnMount: 'always',
  });
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  const isOfNow = isSuccess && isFetchedAfterMount;
  if (isOfNow && known === null) setKnown(new Set(data.items.map(({ id }) => id)));
  const fresh = known === null ? [] : (data?.items ?? []).filter(({ id }) => !known.has(id));
  return (
    <div role="status" className={styles.arrived}>
      {fresh.length === 0 ? (
        <span className="muted">{messages.nothing}</span>
      ) : (
        <>
          <strong>{messages.arrived}</strong>
          <ul>
            {fresh.map(({ id, fileName }) => (
              <li key={id} title={fileName}>
                {shortFileName(fileName)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
