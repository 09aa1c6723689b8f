import { useQuery } from '@tanstack/react-query';
import { bellQuery, useMarkAllRead } from './notifications.ts';
import { Button } from '../components/button.tsx';
import { shellMessages } from './messages.ts';

/** Marks all notifications as read, up to the newest one that the bell knows. Not shown where nothing is unread. */
export function MarkAllRead() {
  const { data } = useQuery(bellQuery());
  const markAll = useMarkAllRead();
  const newest = data?.items[0];
  if (newest === undefined || data?.unread === 0) return null;
  return (
    <Button
      size="small"
      variant="ghost"
      icon="check"
      isLoading={markAll.isPending}
      onClick={() => markAll.mutate(newest.createDate)}
    >
      {shellMessages.readAll}
    </Button>
  );
}
