import type { Worksheet } from '@domdom/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUser } from '../../../lib/store/hooks.ts';
import { Dialog } from '../../dialog.tsx';
import { QueryView } from '../../query-view.tsx';
import { PageSkeleton } from '../../states.tsx';
import { api } from '../../../lib/api-client.ts';
import { routeKeyFilter } from '../../../lib/query-client.ts';
import { findWorksheetDraft } from '../drafts/worksheet-drafts.ts';
import { editorCanvas } from './canvas/later-canvas.ts';
import { contentOfPages } from './core/pages.ts';
import { CreateDialog } from './create-dialog.tsx';
import type { FooterMode } from './footer-modes.ts';
import { type Start, startOf } from './kept-draft.ts';
import { modalMessages } from './messages.ts';
import { OpenWorksheet } from './open-worksheet.tsx';
import type { Pages } from './upload.ts';
import { useReopening } from './use-reopening.ts';

interface WorksheetModalProps {
  /** The folder of a new worksheet. */
  folderId: string;
  /** Missing for a new worksheet. */
  fileId?: string;
  /** Defaults to 'edit' with a file and 'create' without one. */
  initialMode?: FooterMode;
  /** Called when another worksheet is opened: the one just created, or a copy. */
  onOpened?(fileId: string): void;
  onClose(): void;
}

interface Opened {
  fileId: string;
  mode: FooterMode;
  /** Counts the openings; each starts fresh. */
  round: number;
  /** Set for a new worksheet, which need not be fetched. */
  created?: Start;
}

async function openWorksheet(userId: string, fileId: string): Promise<Start> {
  const [worksheet, draft] = await Promise.all([
    api('GET /api/worksheets/:fileId', { params: { fileId } }),
    findWorksheetDraft(userId, fileId),
  ]);
  return startOf(worksheet, draft);
}

const startOfCreated = (worksheet: Worksheet, proposals: Pages['proposals']): Start => ({
  ...startOf(worksheet, null),
  content: contentOfPages({ pages: worksheet.document.pages, proposals }),
});

/** Creates, edits or shows a worksheet. Mounted while it is open; it refetches the folder's files itself. */
export function WorksheetModal(props: WorksheetModalProps) {
  const { folderId, fileId, initialMode, onOpened, onClose } = props;
  const userId = useUser().id;
  const client = useQueryClient();
  const reopening = useReopening();
  const [opened, setOpened] = useState<Opened | null>(
    fileId === undefined ? null : { fileId, mode: initialMode ?? 'edit', round: 0 },
  );
  const query = useQuery({
    queryKey: ['opened worksheet', userId, opened?.fileId, opened?.round],
    queryFn: () => openWorksheet(userId, opened?.fileId ?? ''),
    enabled: opened !== null && opened.created === undefined,
    // Editing continues from this version, which a refetch must not replace.
    staleTime: Infinity,
    gcTime: 0,
  });
  // Prefetched while the worksheet loads or its pages are uploaded; after a failure it is fetched again when it is
  // rendered.
  useEffect(() => void editorCanvas.fetch().catch(() => undefined), []);
  useEffect(
    () => () => {
      void client.invalidateQueries(routeKeyFilter('GET /api/folders/:folderId/files'));
      void client.invalidateQueries(routeKeyFilter('GET /api/folders'));
    },
    [client],
  );

  if (opened === null) {
    return (
      <CreateDialog
        folderId={folderId}
        onClose={onClose}
        onCreated={(worksheet, proposals) => {
          const created = startOfCreated(worksheet, proposals);
          setOpened({ fileId: worksheet.id, mode: 'edit', round: 0, created });
          onOpened?.(worksheet.id);
          reopening.reopen();
        }}
      />
    );
  }
  const start = opened.created ?? query.data;
  if (start === undefined) {
    return (
      <Dialog isOpen onClose={onClose} title={modalMessages.title} size="large">
        <QueryView query={query} skeleton={<PageSkeleton />}>
          {() => null}
        </QueryView>
      </Dialog>
    );
  }
  return (
    <OpenWorksheet
      key={`${opened.fileId} ${opened.round}`}
      start={start}
      initialMode={opened.mode}
      reopening={reopening}
      onOpen={(id) => {
        setOpened({ fileId: id, mode: 'edit', round: opened.round + 1 });
        onOpened?.(id);
      }}
      onClose={onClose}
    />
  );
}
