import type { SentNotice } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { NOTIFICATION_PAGE_SIZE } from '@domdom/domain/notifications/limits';
import { NOTIFICATION_TITLE_LIMIT, TEXT_LIMIT, truncate } from '@domdom/domain/text/truncate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { common } from '../../../app/messages.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { NoticeBody } from '../../../components/notice/notice-body.tsx';
import { NoticePicture } from '../../../components/notice/notice-picture.tsx';
import { RowHeading } from '../../../components/staff/row-heading.tsx';
import { StaffList } from '../../../components/staff/staff-list.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { notificationMessages } from '../messages.ts';
import { staffNoticeMessages as messages } from './messages.ts';
import { sentQuery } from './queries.ts';
import { receiversText } from './receivers.ts';
import styles from './sent-notices.module.css';

const { column } = notificationMessages;

const columnsOf = (onOpen: (notice: SentNotice) => void): StaffColumn<SentNotice>[] => [
  {
    key: 'title',
    title: column.title,
    isPrimary: true,
    isFreeText: true,
    cell: (notice) => (
      <span className={styles.title}>
        <NoticePicture url={notice.avatar} />
        <RowHeading
          title={truncate(notice.title, NOTIFICATION_TITLE_LIMIT)}
          label={messages.show(notice.title)}
          onOpen={() => onOpen(notice)}
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

function SentDialog({ notice, onClose }: { notice: SentNotice; onClose(): void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={notice.title}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <div className="stack">
        <p className="row muted">
          <NoticePicture url={notice.avatar} size={40} />
          {formatDateTime(Date.parse(notice.createDate))} · {receiversText(notice.receivers)}
        </p>
        <NoticeBody document={notice.document} content={notice.content} />
      </div>
    </Dialog>
  );
}

/** What the account wrote to others. */
export function SentNotices() {
  const [list, setList] = useState<{ page: number; size: number }>({ page: 1, size: NOTIFICATION_PAGE_SIZE });
  const [shown, setShown] = useState<SentNotice | null>(null);
  const query = useQuery({ ...sentQuery(list.page, list.size), placeholderData: keepPreviousData });
  return (
    <>
      <StaffList
        label={messages.sent}
        query={query}
        columns={columnsOf(setShown)}
        rowKey={({ sendId }: SentNotice) => sendId}
        onRowClick={(notice: SentNotice) => setShown(notice)}
        nothing={<EmptyState icon="send" title={messages.sentEmpty} text={messages.sentEmptyText} />}
        pages={{ list, onChange: (change) => setList({ ...list, page: 1, ...change }) }}
      />
      {shown !== null && <SentDialog notice={shown} onClose={() => setShown(null)} />}
    </>
  );
}
