import { NOTIFICATION_TITLE_LIMIT, truncate } from '@domdom/domain/text/truncate';
import { formatDateTime } from '@domdom/domain/dates/format';
import { noticePath } from '@domdom/domain/notifications/routing';
import { NOTICE_STATUSES } from '@domdom/domain/notifications/limits';
import type { Notice } from '@domdom/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Badge } from '../../components/badge.tsx';
import { IconButton } from '../../components/button.tsx';
import { cx } from '../../components/class-names.ts';
import { Link } from '../../components/link.tsx';
import { Popover } from '../../components/menu.tsx';
import { SkeletonLines } from '../../components/states.tsx';
import { onLive } from '../../lib/socket.ts';
import { common, shellMessages } from '../messages.ts';
import { bellQuery, refreshAfterNotice, useMarkRead } from '../notices.ts';
import { NOTICES_PATH } from '../paths.ts';
import styles from './bell.module.css';

interface NoticeRowProps {
  notice: Notice;
  onOpen: () => void;
}

function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const isUnread = notice.status === NOTICE_STATUSES.UNREAD;
  return (
    <li>
      <button type="button" className={cx(styles.notice, isUnread && styles.unread)} onClick={onOpen}>
        <span className={styles.title}>{truncate(notice.title, NOTIFICATION_TITLE_LIMIT)}</span>
        <span className="muted">
          {formatDateTime(Date.parse(notice.createDate))}
          {isUnread && ` · ${shellMessages.unread}`}
        </span>
      </button>
    </li>
  );
}

/** The newest five notices and how many are unread: pushed over the socket, asked for every minute besides. */
export function Bell() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data, isPending, isError } = useQuery(bellQuery());
  const markRead = useMarkRead();
  const unread = data?.unread ?? 0;

  // The socket lives outside of React.
  useEffect(() => onLive('notices', () => void refreshAfterNotice(queryClient)), [queryClient]);

  const handleOpen = (notice: Notice) => {
    if (notice.status === NOTICE_STATUSES.UNREAD) markRead.mutate(notice.thongBaoId);
    void navigate(noticePath(notice.setting, notice.thongBaoId));
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
          <p className={styles.heading}>{shellMessages.bell}</p>
          {isPending && <SkeletonLines count={4} />}
          {isError && data === undefined && (
            <p className={styles.empty} role="alert">
              {shellMessages.bellFailed}
            </p>
          )}
          {data?.items.length === 0 && <p className={styles.empty}>{shellMessages.bellEmpty}</p>}
          <ul className={styles.list}>
            {data?.items.map((notice) => (
              <NoticeRow
                key={notice.thongBaoId}
                notice={notice}
                onOpen={() => {
                  close();
                  handleOpen(notice);
                }}
              />
            ))}
          </ul>
          <Link to={NOTICES_PATH} className={styles.seeAll} onClick={close}>
            {common.seeAll}
          </Link>
        </div>
      )}
    </Popover>
  );
}
