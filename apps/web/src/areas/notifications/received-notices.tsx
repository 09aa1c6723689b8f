import type { Notice } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import {
  NOTICE_STATUSES,
  NOTIFICATION_PAGE_SIZE,
  noticeStatusText,
} from '@domdom/domain/notifications/limits';
import { lastPage } from '@domdom/domain/paging';
import { NOTIFICATION_TITLE_LIMIT, TEXT_LIMIT, truncate } from '@domdom/domain/text/truncate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { Tag } from '../../components/badge.tsx';
import { IconButton } from '../../components/button.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { DataTable } from '../../components/data-table.tsx';
import type { Column } from '../../components/data-table.tsx';
import { NoticePicture } from '../../components/notice/notice-picture.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { notificationMessages } from './messages.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import styles from './received-notices.module.css';
import { noticePageQuery, useHideNotice } from './queries.ts';

const ID = 'id';

interface NoticeActions {
  onOpen: (noticeId: string) => void;
  onHide: (noticeId: string) => void;
}

const { column } = notificationMessages;

const columnsOf = ({ onOpen, onHide }: NoticeActions): Column<Notice>[] => [
  {
    key: 'title',
    title: column.title,
    width: '40%',
    isPrimary: true,
    cell: (notice) => (
      <button
        type="button"
        className={notice.status === NOTICE_STATUSES.UNREAD ? styles.unread : styles.read}
        onClick={() => onOpen(notice.thongBaoId)}
      >
        <NoticePicture url={notice.avatar} />
        {truncate(notice.title, NOTIFICATION_TITLE_LIMIT)}
      </button>
    ),
  },
  {
    key: 'content',
    title: column.content,
    isHiddenOnPhone: true,
    cell: (notice) => <span className="muted">{truncate(notice.content, TEXT_LIMIT)}</span>,
  },
  {
    key: 'date',
    title: column.date,
    cell: (notice) => <span className="nowrap">{formatDateTime(Date.parse(notice.createDate))}</span>,
  },
  {
    key: 'status',
    title: column.status,
    cell: (notice) => (
      <Tag tone={notice.status === NOTICE_STATUSES.UNREAD ? 'warning' : 'neutral'}>
        {noticeStatusText(notice.status)}
      </Tag>
    ),
  },
  {
    key: 'actions',
    title: column.actions,
    align: 'end',
    cell: (notice) => (
      <IconButton
        icon="trash"
        tone="danger"
        label={notificationMessages.hide}
        onClick={() => onHide(notice.thongBaoId)}
      />
    ),
  },
];

/** What the account has received: a table, and the one that the address names in full. */
export function ReceivedNotices() {
  const [search, setSearch] = useSearchParams();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(NOTIFICATION_PAGE_SIZE);
  const [hiding, setHiding] = useState<string | null>(null);
  const hide = useHideNotice();
  const query = useQuery({ ...noticePageQuery(page, size), placeholderData: keepPreviousData });
  // An older link may name none: `?id=`.
  const openId = search.get(ID) ?? '';
  // The only one of the last page was deleted.
  const last = query.data === undefined || query.isPlaceholderData ? page : lastPage(query.data.total, size);
  if (page > last) setPage(last);

  const handleOpen = (noticeId: string | null) =>
    setSearch(noticeId === null ? {} : { [ID]: noticeId }, { replace: noticeId === null });

  return (
    <>
      <QueryView query={query}>
        {(data) => (
          <div className="stack">
            {data.unread > 0 && <p className="muted">{notificationMessages.unread(data.unread)}</p>}
            <DataTable
              caption={notificationMessages.title}
              columns={columnsOf({ onOpen: handleOpen, onHide: setHiding })}
              rows={data.items}
              rowKey={(notice) => notice.thongBaoId}
              onRowClick={(notice) => handleOpen(notice.thongBaoId)}
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
      {openId !== '' && <NoticeDialog key={openId} noticeId={openId} onClose={() => handleOpen(null)} />}
      {hiding !== null && <DeleteDialog id={hiding} remove={hide} onDone={() => setHiding(null)} />}
    </>
  );
}
