import type { Notification } from '@domdom/api';
import { NOTIFICATION_STATUSES } from '@domdom/domain/notifications/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMarkRead } from '../../app/notifications.ts';
import { Tag } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { byline } from '../../components/notification/byline.ts';
import { NotificationBody } from '../../components/notification/notification-body.tsx';
import { NotificationPicture } from '../../components/notification/notification-picture.tsx';
import { subjectOf } from '../../components/notification/subject.ts';
import { Pagination } from '../../components/pagination.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState } from '../../components/states.tsx';
import { studentMessages } from './messages.ts';
import { classNotificationsQuery } from './queries.ts';

/** The notifications of this class, in full, newest first. */
export function ClassNotifications({ classId }: { classId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...classNotificationsQuery(classId, page), placeholderData: keepPreviousData });
  return (
    <QueryView query={query}>
      {({ items, total, size }) =>
        total === 0 ? (
          <EmptyState title={studentMessages.notificationsEmpty} />
        ) : (
          <div className="stack">
            {items.map((notification) => (
              <NotificationCard key={notification.thongBaoId} notification={notification} />
            ))}
            {total > size && <Pagination page={page} size={size} total={total} onPage={setPage} />}
          </div>
        )
      }
    </QueryView>
  );
}

function NotificationCard({ notification }: { notification: Notification }) {
  const { mutate: markRead } = useMarkRead();
  const subject = subjectOf(notification);
  const isUnread = notification.status === NOTIFICATION_STATUSES.UNREAD;
  const handleRead = () => {
    if (isUnread) markRead(notification.thongBaoId);
  };
  return (
    <Card
      as="article"
      title={notification.title}
      icon="bell"
      tone={isUnread ? 'accent' : 'default'}
      footer={
        <>
          {subject && (
            <ButtonLink to={subject.path} variant="secondary" size="small" onClick={handleRead}>
              {subject.label}
            </ButtonLink>
          )}
          {isUnread && (
            <Button variant="ghost" size="small" icon="check" onClick={handleRead}>
              {studentMessages.markRead}
            </Button>
          )}
        </>
      }
    >
      {/* Beside the date, since a long title would push it onto a line of its own. */}
      <p className="row muted">
        <NotificationPicture url={notification.avatar} />
        {byline(notification)}
        {isUnread && <Tag tone="strong">{studentMessages.unread}</Tag>}
      </p>
      <NotificationBody document={notification.document} content={notification.content} />
    </Card>
  );
}
