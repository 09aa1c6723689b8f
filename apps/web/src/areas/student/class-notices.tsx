import type { Notice } from '@domdom/api';
import { NOTICE_STATUSES } from '@domdom/domain/notifications/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMarkRead } from '../../app/notices.ts';
import { Tag } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { byline } from '../../components/notice/byline.ts';
import { NoticeBody } from '../../components/notice/notice-body.tsx';
import { NoticePicture } from '../../components/notice/notice-picture.tsx';
import { subjectOf } from '../../components/notice/subject.ts';
import { Pagination } from '../../components/pagination.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState } from '../../components/states.tsx';
import { studentMessages } from './messages.ts';
import { classNoticesQuery } from './queries.ts';

/** What was said to this class, in full, newest first. */
export function ClassNotices({ classId }: { classId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...classNoticesQuery(classId, page), placeholderData: keepPreviousData });
  return (
    <QueryView query={query}>
      {({ items, total, size }) =>
        total === 0 ? (
          <EmptyState title={studentMessages.noticesEmpty} icon="bell" />
        ) : (
          <div className="stack">
            {items.map((notice) => (
              <NoticeCard key={notice.thongBaoId} notice={notice} />
            ))}
            {total > size && <Pagination page={page} size={size} total={total} onPage={setPage} />}
          </div>
        )
      }
    </QueryView>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { mutate: markRead } = useMarkRead();
  const subject = subjectOf(notice);
  const isUnread = notice.status === NOTICE_STATUSES.UNREAD;
  const handleRead = () => {
    if (isUnread) markRead(notice.thongBaoId);
  };
  return (
    <Card
      as="article"
      title={notice.title}
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
      {/* Beside the date: a long title would push it into a line of its own. */}
      <p className="row muted">
        <NoticePicture url={notice.avatar} />
        {byline(notice)}
        {isUnread && <Tag color="var(--color-primary)">{studentMessages.unread}</Tag>}
      </p>
      <NoticeBody document={notice.document} content={notice.content} />
    </Card>
  );
}
