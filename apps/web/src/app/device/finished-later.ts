import type { QueryClient } from '@tanstack/react-query';
import type { News } from '../../lib/draft-book.ts';
import { DRAFTS_CHANNEL } from '../../lib/drafts.ts';
import { ATTEMPTS } from './kept-queries.ts';

/** The key of a finish that waits for a network ends where that of an answer names its question. */
const isFinishGone = (news: News): boolean =>
  'key' in news && news.change.kind === 'drop' && news.key.endsWith('.');

/**
 * Work that was finished without a network arrives while another page is open, which would go on offering it as begun. The
 * worker may have sent it, or code of this page. An open attempt follows the server itself.
 */
export function refreshAfterFinish(client: QueryClient): void {
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel(DRAFTS_CHANNEL).addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (!isFinishGone(data)) return;
    void client.invalidateQueries({
      predicate: ({ queryKey: [route] }) => typeof route === 'string' && !ATTEMPTS.has(route),
    });
  });
}
