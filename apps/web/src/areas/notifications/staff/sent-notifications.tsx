import type { SentNotification } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { NOTIFICATION_PAGE_SIZE, RECALL_UNDO_MS } from '@domdom/domain/notifications/limits';
import { NOTIFICATION_TITLE_LIMIT, TEXT_LIMIT, truncate } from '@domdom/domain/text/truncate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { common } from '../../../lib/messages.ts';
import { Tag } from '../../../components/badge.tsx';
import { Button, IconButton } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { NotificationBody } from '../../../components/notification/notification-body.tsx';
import { NotificationPicture } from '../../../components/notification/notification-picture.tsx';
import { RowHeading } from '../../../components/staff/row-heading.tsx';
import { StaffList } from '../../../components/staff/staff-list.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { notificationMessages } from '../messages.ts';
import { staffNotificationMessages as messages } from '../../../components/staff/notification-form/messages.ts';
import {
  sentQuery,
  useRecallSent,
  useRestoreSent,
} from '../../../components/staff/notification-form/queries.ts';
import { receiversText } from '../../../components/staff/notification-form/receivers.ts';
import styles from './sent-notifications.module.css';

const { column } = notificationMessages;

interface SentActions {
  onOpen(notification: SentNotification): void;
  onRecall(notification: SentNotification): void;
  onRestore(notification: SentNotification): void;
}

const columnsOf = ({ onOpen, onRecall, onRestore }: SentActions): StaffColumn<SentNotification>[] => [
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
  {
    key: 'read',
    title: messages.read,
    cell: ({ recallDate, readCount, receiverCount }) =>
      recallDate === null ? (
        <span className="nowrap">{messages.readBy(readCount, receiverCount)}</span>
      ) : (
        <Tag tone="neutral">{messages.recalled}</Tag>
      ),
  },
  {
    key: 'actions',
    title: column.actions,
    align: 'end',
    cell: (notification) => {
      if (notification.recallDate === null) {
        return (
          <IconButton
            icon="undo"
            tone="danger"
            label={messages.recallOf(notification.title)}
            onClick={() => onRecall(notification)}
          />
        );
      }
      if (Date.now() - Date.parse(notification.recallDate) > RECALL_UNDO_MS) return null;
      return (
        <Button size="small" variant="ghost" onClick={() => onRestore(notification)}>
          {messages.undo}
        </Button>
      );
    },
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
  const restore = useRestoreSent();
  const recall = useRecallSent((sendId) => restore.mutate(sendId));
  const query = useQuery({ ...sentQuery(list.page, list.size), placeholderData: keepPreviousData });
  return (
    <>
      <StaffList
        label={messages.sent}
        query={query}
        columns={columnsOf({
          onOpen: setShown,
          onRecall: ({ sendId }) => recall.mutate(sendId),
          onRestore: ({ sendId }) => restore.mutate(sendId),
        })}
        rowKey={({ sendId }: SentNotification) => sendId}
        onRowClick={(notification: SentNotification) => setShown(notification)}
        nothing={<EmptyState title={messages.sentEmpty} text={messages.sentEmptyText} />}
        pages={{ list, onChange: (change) => setList({ ...list, page: 1, ...change }) }}
      />
      {shown !== null && <SentDialog notification={shown} onClose={() => setShown(null)} />}
    </>
  );
}
