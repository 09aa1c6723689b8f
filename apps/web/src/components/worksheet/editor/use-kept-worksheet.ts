import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../../lib/store/hooks.ts';
import { tabId } from '../../../lib/tab-id.ts';
import { dropWorksheetDraft, holdWorksheet, keepWorksheetDraft } from '../drafts/worksheet-drafts.ts';
import type { Content } from './core/content.ts';
import type { KeptWorksheet, Start } from './kept-draft.ts';
import { Saver, type SaveStatus } from './saver.ts';

/** Draft numbers are timestamps, so that the newest of several tabs' drafts is known. */
let newest = 0;
const nextRev = (): number => (newest = Math.max(newest + 1, Date.now()));

/** Stores every change on this device at once and on the server shortly after. */
export function useKeptWorksheet(start: Start, name: string, content: Content) {
  const userId = useUser().id;
  const fileId = start.worksheet.id;
  const { document } = content;
  const [saver] = useState(
    () =>
      new Saver({
        fileId,
        rev: start.rev,
        saved: start.restoredAtMs === null ? { name: start.name, document: start.content.document } : null,
        unsure: start.unsure,
      }),
  );
  const status: SaveStatus = useSyncExternalStore(saver.subscribe, saver.status);

  const keep = useEffectEvent((written: Omit<KeptWorksheet, 'unsure'>) => {
    // The saver's state may be newer than the last render.
    const isSaved = written.isSaved && saver.status().state === 'saved';
    const { proposals, words } = written.content;
    const hasMore = proposals.length > 0 || Object.keys(words).length > 0;
    if (isSaved && !hasMore) {
      dropWorksheetDraft(userId, fileId, nextRev());
      return;
    }
    const answer: KeptWorksheet = { ...written, isSaved, unsure: saver.unsure };
    keepWorksheetDraft(userId, fileId, { rev: nextRev(), epoch: saver.rev, answer });
  });

  // The server and the disk are outside of React.
  useEffect(() => {
    // An empty name is saved as the initial one, so that drawing is still saved.
    saver.put({ name: name.trim() || start.name, document });
  }, [saver, name, start, document]);
  useEffect(() => keep({ name, content, isSaved: status.state === 'saved' }), [name, content, status]);
  useEffect(() => holdWorksheet(userId, fileId), [userId, fileId]);
  useEffect(() => {
    // Takes over the draft that another tab has left.
    const { found } = start;
    if (found !== null && found.tab !== tabId()) dropWorksheetDraft(userId, fileId, found.rev, found.tab);
  }, [start, userId, fileId]);
  useEffect(
    () => () => {
      void saver.flush();
      saver.close();
    },
    [saver],
  );
  return { saver, status };
}
