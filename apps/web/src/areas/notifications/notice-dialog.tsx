import type { Notice } from '@domdom/api';
import { NOTICE_STATUSES } from '@domdom/domain/notifications/limits';
import { noticePath } from '@domdom/domain/notifications/routing';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { common } from '../../app/messages.ts';
import { useMarkRead } from '../../app/notices.ts';
import { NOTICES_PATH } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { byline } from '../../components/notice/byline.ts';
import { NoticeBody } from '../../components/notice/notice-body.tsx';
import { NoticePicture } from '../../components/notice/notice-picture.tsx';
import { ErrorState, SkeletonLines } from '../../components/states.tsx';
import { isApiError } from '../../lib/api-client.ts';
import { notificationMessages } from './messages.ts';
import { noticeQuery } from './queries.ts';

/** The page that a notice speaks of, null for a notice that only wants to be read. */
const targetOf = (notice: Notice): string | null => {
  const path = noticePath(notice.setting, notice.thongBaoId);
  return path.startsWith(NOTICES_PATH) ? null : path;
};

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

  const target = notice ? targetOf(notice) : null;
  const isMissing = isApiError(error) && error.status === 404;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={notice?.title ?? notificationMessages.title}
      footer={
        <>
          <Button variant={target === null ? 'primary' : 'secondary'} onClick={onClose}>
            {common.close}
          </Button>
          {target !== null && <ButtonLink to={target}>{notificationMessages.open}</ButtonLink>}
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
