import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../../app/store/hooks.ts';
import { tabId } from '../../../lib/tab-id.ts';
import { dropWorksheetDraft, holdWorksheet, keepWorksheetDraft } from '../../../lib/worksheet-drafts.ts';
import type { Content } from './core/content.ts';
import type { KeptWorksheet, Start } from './kept-draft.ts';
import { Saver, type SaveStatus } from './saver.ts';

/** Numbers of drafts are times, so that of several tabs' drafts the newest is known. */
let newest = 0;
const nextRev = (): number => (newest = Math.max(newest + 1, Date.now()));

/** Keeps every change on this device at once and on the server a moment later. */
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
    // The saver may know better than what was drawn last.
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
    // Without a name it keeps the one that it had, so that what is drawn meanwhile is saved all the same.
    saver.put({ name: name.trim() || start.name, document });
  }, [saver, name, start, document]);
  useEffect(() => keep({ name, content, isSaved: status.state === 'saved' }), [name, content, status]);
  useEffect(() => holdWorksheet(userId, fileId), [userId, fileId]);
  useEffect(() => {
    // What another tab has left is this one's now.
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
