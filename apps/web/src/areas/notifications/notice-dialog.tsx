import type { Notice } from '@domdom/api';
import { NOTICE_STATUSES } from '@domdom/domain/notifications/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { common } from '../../app/messages.ts';
import { useMarkRead } from '../../app/notices.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { byline } from '../../components/notice/byline.ts';
import { NoticeBody } from '../../components/notice/notice-body.tsx';
import { NoticePicture } from '../../components/notice/notice-picture.tsx';
import { subjectOf } from '../../components/notice/subject.ts';
import { ErrorState, SkeletonLines } from '../../components/states.tsx';
import { isApiError } from '../../lib/api-client.ts';
import { notificationMessages } from './messages.ts';
import { noticeQuery } from './queries.ts';

function NoticeContent({ notice }: { notice: Notice }) {
  return (
    <div className="stack">
      <p className="row muted">
        <NoticePicture url={notice.avatar} size={40} />
        {byline(notice)}
      </p>
      <NoticeBody document={notice.document} content={notice.content} />
    </div>
  );
}

interface NoticeDialogProps {
  noticeId: string;
  onClose: () => void;
}

/** One notice in full; opening it marks it as read. */
export function NoticeDialog({ noticeId, onClose }: NoticeDialogProps) {
  const { data: notice, error, refetch } = useQuery(noticeQuery(noticeId));
  const { mutate: markRead } = useMarkRead();
  const isUnread = notice?.status === NOTICE_STATUSES.UNREAD;
  // Being shown is what reads it; there is no event to hang this on when the address itself names the notice.
  useEffect(() => {
    if (isUnread) markRead(noticeId);
  }, [isUnread, noticeId, markRead]);

  const subject = notice ? subjectOf(notice) : null;
  const isMissing = isApiError(error) && error.status === 404;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={notice?.title ?? notificationMessages.title}
      footer={
        <>
          <Button variant={subject === null ? 'primary' : 'secondary'} onClick={onClose}>
            {common.close}
          </Button>
          {subject !== null && <ButtonLink to={subject.path}>{subject.label}</ButtonLink>}
        </>
      }
    >
      {notice && <NoticeContent notice={notice} />}
      {!notice && !error && <SkeletonLines count={4} />}
      {!notice && error && (
        <ErrorState
          error={error}
          title={isMissing ? notificationMessages.missingTitle : undefined}
          onRetry={isMissing ? undefined : () => void refetch()}
        />
      )}
    </Dialog>
  );
}
