import type { Notification } from '@domdom/api';
import { NOTIFICATION_STATUSES } from '@domdom/domain/notifications/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { common } from '../../lib/messages.ts';
import { useMarkRead } from '../../app/notifications.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { byline } from '../../components/notification/byline.ts';
import { NotificationBody } from '../../components/notification/notification-body.tsx';
import { NotificationPicture } from '../../components/notification/notification-picture.tsx';
import { subjectOf } from '../../components/notification/subject.ts';
import { ErrorState, SkeletonLines } from '../../components/states.tsx';
import { isApiError } from '../../lib/api-client.ts';
import { notificationMessages } from './messages.ts';
import { notificationQuery } from './queries.ts';

function NotificationContent({ notification }: { notification: Notification }) {
  return (
    <div className="stack">
      <p className="row muted">
        <NotificationPicture url={notification.avatar} size={40} />
        {byline(notification)}
      </p>
      <NotificationBody document={notification.document} content={notification.content} />
    </div>
  );
}

interface NotificationDialogProps {
  notificationId: string;
  onClose: () => void;
}

/** Shows one notification in full and marks it as read. */
export function NotificationDialog({ notificationId, onClose }: NotificationDialogProps) {
  const { data: notification, error, refetch } = useQuery(notificationQuery(notificationId));
  const { mutate: markRead } = useMarkRead();
  const isUnread = notification?.status === NOTIFICATION_STATUSES.UNREAD;
  // Showing the notification marks it as read; no event can do so when the address itself names it.
  useEffect(() => {
    if (isUnread) markRead(notificationId);
  }, [isUnread, notificationId, markRead]);

  const subject = notification ? subjectOf(notification) : null;
  const isMissing = isApiError(error) && error.status === 404;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={notification?.title ?? notificationMessages.title}
      footer={
        <>
          <Button variant={subject === null ? 'primary' : 'secondary'} onClick={onClose}>
            {common.close}
          </Button>
          {subject !== null && <ButtonLink to={subject.path}>{subject.label}</ButtonLink>}
        </>
      }
    >
      {notification && <NotificationContent notification={notification} />}
      {!notification && !error && <SkeletonLines count={4} />}
      {!notification && error && (
        <ErrorState
          error={error}
          title={isMissing ? notificationMessages.missingTitle : undefined}
          onRetry={isMissing ? undefined : () => void refetch()}
        />
      )}
    </Dialog>
  );
}
