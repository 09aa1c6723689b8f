import type { SentNotification } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { NOTIFICATION_PAGE_SIZE } from '@domdom/domain/notifications/limits';
import { NOTIFICATION_TITLE_LIMIT, TEXT_LIMIT, truncate } from '@domdom/domain/text/truncate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { common } from '../../../lib/messages.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { NotificationBody } from '../../../components/notification/notification-body.tsx';
import { NotificationPicture } from '../../../components/notification/notification-picture.tsx';
import { RowHeading } from '../../../components/staff/row-heading.tsx';
import { StaffList } from '../../../components/staff/staff-list.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { notificationMessages } from '../messages.ts';
import { staffNotificationMessages as messages } from './messages.ts';
import { sentQuery } from './queries.ts';
import { receiversText } from './receivers.ts';
import styles from './sent-notifications.module.css';

const { column } = notificationMessages;

const columnsOf = (onOpen: (notification: SentNotification) => void): StaffColumn<SentNotification>[] => [
  {
    key: 'title',
    title: column.title,
    isPrimary: true,
    isFreeText: true,
    cell: (notification) => (
      <span className={styles.title}>
        <NotificationPicture url={notification.avatar} />
        <RowHeading
          title={truncate(notification.title, NOTIFICATION_TITLE_LIMIT)}
          label={messages.show(notification.title)}
          onOpen={() => onOpen(notification)}
        />
      </span>
    ),
  },
  {
    key: 'content',
    title: column.content,
    isHiddenOnPhone: true,
    isFreeText: true,
    cell: ({ content }) => truncate(content, TEXT_LIMIT),
  },
  {
    key: 'receivers',
    title: messages.receiversField,
    isFreeText: true,
    cell: ({ receivers }) => receiversText(receivers),
  },
  {
    key: 'date',
    title: column.date,
    cell: ({ createDate }) => <span className="nowrap">{formatDateTime(Date.parse(createDate))}</span>,
  },
];

function SentDialog({ notification, onClose }: { notification: SentNotification; onClose(): void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={notification.title}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <div className="stack">
        <p className="row muted">
          <NotificationPicture url={notification.avatar} size={40} />
          {formatDateTime(Date.parse(notification.createDate))} · {receiversText(notification.receivers)}
        </p>
        <NotificationBody document={notification.document} content={notification.content} />
      </div>
    </Dialog>
  );
}

/** The notifications that the account has sent. */
export function SentNotifications() {
  const [list, setList] = useState<{ page: number; size: number }>({ page: 1, size: NOTIFICATION_PAGE_SIZE });
  const [shown, setShown] = useState<SentNotification | null>(null);
  const query = useQuery({ ...sentQuery(list.page, list.size), placeholderData: keepPreviousData });
  return (
    <>
      <StaffList
        label={messages.sent}
        query={query}
        columns={columnsOf(setShown)}
        rowKey={({ sendId }: SentNotification) => sendId}
        onRowClick={(notification: SentNotification) => setShown(notification)}
        nothing={<EmptyState icon="send" title={messages.sentEmpty} text={messages.sentEmptyText} />}
        pages={{ list, onChange: (change) => setList({ ...list, page: 1, ...change }) }}
      />
      {shown !== null && <SentDialog notification={shown} onClose={() => setShown(null)} />}
    </>
  );
}
