import type { Notification } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import {
  NOTIFICATION_STATUSES,
  NOTIFICATION_PAGE_SIZE,
  notificationStatusText,
} from '@domdom/domain/notifications/limits';
import { lastPage } from '@domdom/domain/paging';
import { NOTIFICATION_TITLE_LIMIT, TEXT_LIMIT, truncate } from '@domdom/domain/text/truncate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MarkAllRead } from '../../app/mark-all-read.tsx';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Tag } from '../../components/badge.tsx';
import { IconButton } from '../../components/button.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { DataTable } from '../../components/data-table.tsx';
import type { Column } from '../../components/data-table.tsx';
import { NotificationPicture } from '../../components/notification/notification-picture.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { notificationMessages } from './messages.ts';
import { NotificationDialog } from './notification-dialog.tsx';
import styles from './received-notifications.module.css';
import { notificationPageQuery, useHideNotification } from './queries.ts';

const ID = 'id';

interface NotificationActions {
  onOpen: (notificationId: string) => void;
  onHide: (notificationId: string) => void;
}

const { column } = notificationMessages;

const columnsOf = ({ onOpen, onHide }: NotificationActions): Column<Notification>[] => [
  {
    key: 'title',
    title: column.title,
    width: '40%',
    isPrimary: true,
    cell: (notification) => (
      <button
        type="button"
        className={notification.status === NOTIFICATION_STATUSES.UNREAD ? styles.unread : styles.read}
        onClick={() => onOpen(notification.thongBaoId)}
      >
        <NotificationPicture url={notification.avatar} />
        {truncate(notification.title, NOTIFICATION_TITLE_LIMIT)}
      </button>
    ),
  },
  {
    key: 'content',
    title: column.content,
    isHiddenOnPhone: true,
    cell: (notification) => <span className="muted">{truncate(notification.content, TEXT_LIMIT)}</span>,
  },
  {
    key: 'date',
    title: column.date,
    cell: (notification) => (
      <span className="nowrap">{formatDateTime(Date.parse(notification.createDate))}</span>
    ),
  },
  {
    key: 'status',
    title: column.status,
    cell: (notification) => (
      <Tag tone={notification.status === NOTIFICATION_STATUSES.UNREAD ? 'warning' : 'neutral'}>
        {notificationStatusText(notification.status)}
      </Tag>
    ),
  },
  {
    key: 'actions',
    title: column.actions,
    align: 'end',
    cell: (notification) => (
      <IconButton
        icon="trash"
        tone="danger"
        label={notificationMessages.hide}
        onClick={() => onHide(notification.thongBaoId)}
      />
    ),
  },
];

/** The notifications that the account has received: a table, and the full text of the one that the URL names. */
export function ReceivedNotifications() {
  const [search, setSearch] = useSearchParams();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(NOTIFICATION_PAGE_SIZE);
  const [hiding, setHiding] = useState<string | null>(null);
  const hide = useHideNotification();
  const query = useQuery({ ...notificationPageQuery(page, size), placeholderData: keepPreviousData });
  // An older link may have an empty id: `?id=`.
  const openId = search.get(ID) ?? '';
  // The only notification on the last page was deleted.
  const last = query.data === undefined || query.isPlaceholderData ? page : lastPage(query.data.total, size);
  if (page > last) setPage(last);

  const handleOpen = (notificationId: string | null) =>
    setSearch(notificationId === null ? {} : { [ID]: notificationId }, { replace: notificationId === null });

  return (
    <>
      <QueryView query={query}>
        {(data) => (
          <div className="stack">
            {data.unread > 0 && (
              <div className="row">
                <p className="muted">{notificationMessages.unread(data.unread)}</p>
                <MarkAllRead />
              </div>
            )}
            <DataTable
              caption={notificationMessages.title}
              columns={columnsOf({ onOpen: handleOpen, onHide: setHiding })}
              rows={data.items}
              rowKey={(notification) => notification.thongBaoId}
              onRowClick={(notification) => handleOpen(notification.thongBaoId)}
            />
            {data.total > 0 && (
              <Pagination
                page={page}
                size={size}
                total={data.total}
                onPage={setPage}
                onSize={(next) => {
                  setSize(next);
                  setPage(1);
                }}
              />
            )}
          </div>
        )}
      </QueryView>
      {openId !== '' && (
        <NotificationDialog key={openId} notificationId={openId} onClose={() => handleOpen(null)} />
      )}
      {hiding !== null && <DeleteDialog id={hiding} remove={hide} onDone={() => setHiding(null)} />}
    </>
  );
}
