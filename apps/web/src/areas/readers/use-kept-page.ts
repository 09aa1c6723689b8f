import { usePositionReport } from '../../components/reader/position.ts';
import { api } from '../../lib/api-client.ts';

/** Keeps the page by account, so that another device opens it: when it has been open for a moment, or is left. */
export function useKeptPage(readerId: string): (page: number) => void {
  const report = usePositionReport<number>((page) => {
    // Without a network the place is lost, which is no reason to interrupt a story.
    void api('PUT /api/readers/:readerId/position', {
      params: { readerId },
      body: { page },
      // The last page is told while the story closes.
      keepalive: true,
    }).catch(() => undefined);
  });
  // The cover is where a story begins anyway.
  return (page) => report(Math.max(1, page));
}
