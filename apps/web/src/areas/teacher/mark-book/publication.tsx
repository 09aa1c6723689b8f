import type { MarkBook } from '@domdom/api';
import { formatDate } from '@domdom/domain/dates/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Tag } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { showToast, toastError } from '../../../lib/toast.ts';
import { bookMessages } from './messages.ts';
import { heldColumnsQuery, usePublication } from './queries.ts';

const messages = bookMessages.publication;

/** Whether students and guardians see the term, and the button that changes it. */
export function Publication({ book }: { book: MarkBook }) {
  const { classId, term, publishedAt, canPublish } = book;
  const publish = usePublication(classId, term);
  const [isAsking, setAsking] = useState(false);
  const isPublished = publishedAt !== null;
  const hidden = useQuery({ ...heldColumnsQuery(classId, term), enabled: isAsking && !isPublished });
  const held = hidden.data?.held ?? [];
  const publishText = [messages.publishText, held.length > 0 && messages.held(held)]
    .filter(Boolean)
    .join(' ');
  const handleConfirm = () =>
    publish.mutate(!isPublished, {
      onSuccess: () =>
        showToast({ kind: 'success', text: isPublished ? messages.takenBack : messages.published }),
      onError: (error) => toastError(error),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      {isPublished && <Tag tone="success">{messages.since(formatDate(Date.parse(publishedAt)))}</Tag>}
      {canPublish && (
        <Button
          variant={isPublished ? 'secondary' : 'primary'}
          size="small"
          icon={isPublished ? 'lock' : 'eye'}
          onClick={() => setAsking(true)}
        >
          {isPublished ? messages.takeBack : messages.publish}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={isPublished ? messages.takeBackTitle(term) : messages.publishTitle(term)}
        text={isPublished ? messages.takeBackText : publishText}
        confirmLabel={isPublished ? messages.takeBack : messages.publish}
        isBusy={publish.isPending || hidden.isLoading}
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
