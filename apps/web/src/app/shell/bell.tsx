import { NOTIFICATION_TITLE_LIMIT, truncate } from '@domdom/domain/text/truncate';
import { formatDateTime } from '@domdom/domain/dates/format';
import { notificationPath } from '@domdom/domain/notifications/routing';
import { NOTIFICATION_STATUSES } from '@domdom/domain/notifications/limits';
import type { Notification } from '@domdom/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Badge } from '../../components/badge.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { cx } from '../../components/class-names.ts';
import { useConfirmTeacher } from '../../components/confirmation/queries.ts';
import { Link } from '../../components/link.tsx';
import { Popover } from '../../components/menu.tsx';
import { SkeletonLines } from '../../components/states.tsx';
import { onLive } from '../../lib/socket.ts';
import { common } from '../../lib/messages.ts';
import { shellMessages } from '../messages.ts';
import { MarkAllRead } from '../mark-all-read.tsx';
import { bellQuery, refreshAfterNotification, useMarkRead } from '../notifications.ts';
import { NOTIFICATIONS_PATH } from '../../lib/paths.ts';
import styles from './bell.module.css';

/** Confirms the teacher of a notification right in the bell: two clicks from anywhere. */
function ConfirmButton({ teacherId, title }: { teacherId: string; title: string }) {
  const confirm = useConfirmTeacher();
  return (
    <Button
      size="small"
      className={styles.decision}
      aria-label={shellMessages.confirmOf(title)}
      isLoading={confirm.isPending}
      onClick={() => confirm.mutate(teacherId)}
    >
      {shellMessages.confirmTeacher}
    </Button>
  );
}

interface NotificationRowProps {
  notification: Notification;
  onOpen: () => void;
}

function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const isUnread = notification.status === NOTIFICATION_STATUSES.UNREAD;
  const { type, teacherId } = notification.setting;
  return (
    <li>
      <button type="button" className={cx(styles.notification, isUnread && styles.unread)} onClick={onOpen}>
        <span className={styles.title}>{truncate(notification.title, NOTIFICATION_TITLE_LIMIT)}</span>
        <span className="muted">
          {formatDateTime(Date.parse(notification.createDate))}
          {isUnread && ` · ${shellMessages.unread}`}
        </span>
      </button>
      {type === 'NEW_TEACHER' && teacherId !== undefined && (
        <ConfirmButton teacherId={teacherId} title={notification.title} />
      )}
    </li>
  );
}

/**
 * The newest five notifications and the number of unread ones: pushed over the socket, and also polled every minute.
 */
export function Bell() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data, isPending, isError } = useQuery(bellQuery());
  const markRead = useMarkRead();
  const unread = data?.unread ?? 0;

  // The socket lives outside React. A teacher who reopens an attempt sends no notification.
  useEffect(() => {
    const refresh = () => void refreshAfterNotification(queryClient);
    const stops = [onLive('notifications', refresh), onLive('attempt', refresh)];
    return () => stops.forEach((stop) => stop());
  }, [queryClient]);

  const handleOpen = (notification: Notification) => {
    if (notification.status === NOTIFICATION_STATUSES.UNREAD) markRead.mutate(notification.thongBaoId);
    void navigate(notificationPath(notification.setting, notification.thongBaoId));
  };

  return (
    <Popover
      label={shellMessages.bell}
      renderTrigger={(props) => (
        <IconButton
          {...props}
          icon="bell"
          tone="on-dark"
          label={unread > 0 ? shellMessages.bellUnread(unread) : shellMessages.bell}
        >
          <Badge count={unread} />
        </IconButton>
      )}
    >
      {(close) => (
        <div className={styles.panel}>
          <div className={styles.head}>
            <p className={styles.heading}>{shellMessages.bell}</p>
            <MarkAllRead />
          </div>
          {isPending && <SkeletonLines count={4} />}
          {isError && data === undefined && (
            <p className={styles.empty} role="alert">
              {shellMessages.bellFailed}
            </p>
          )}
          {data?.items.length === 0 && <p className={styles.empty}>{shellMessages.bellEmpty}</p>}
          <ul className={styles.list}>
            {data?.items.map((notification) => (
              <NotificationRow
                key={notification.thongBaoId}
                notification={notification}
                onOpen={() => {
                  close();
                  handleOpen(notification);
                }}
              />
            ))}
          </ul>
          <Link to={NOTIFICATIONS_PATH} className={styles.seeAll} onClick={close}>
            {common.seeAll}
          </Link>
        </div>
      )}
    </Popover>
  );
}
