import type { Worksheet } from '@domdom/api';
import { titleOfFile } from '@domdom/domain/media/documents';
import { useMutation } from '@tanstack/react-query';
import { Dialog } from '../../dialog.tsx';
import { LoadingOverlay } from '../../loading-overlay.tsx';
import { ErrorState } from '../../states.tsx';
import { api } from '../../../lib/api-client.ts';
import { showToast } from '../../../lib/toast.ts';
import { stacked } from './core/pages.ts';
import { modalMessages, uploadMessages } from './messages.ts';
import { PageUpload } from './page-upload.tsx';
import type { Pages } from './upload.ts';
import { pagesOf, type SentPage } from './use-page-upload.ts';

interface CreateDialogProps {
  folderId: string;
  onCreated(worksheet: Worksheet, proposals: Pages['proposals']): void;
  onClose(): void;
}

/** A new worksheet begins with its pages. */
export function CreateDialog({ folderId, onCreated, onClose }: CreateDialogProps) {
  const create = useMutation({
    mutationFn: async (files: readonly SentPage[]) => {
      const { pages, proposals } = stacked(pagesOf(files));
      const name = titleOfFile(files[0]?.name ?? modalMessages.untitled);
      const document = { version: 1 as const, pages, zones: [] };
      const worksheet = await api('POST /api/folders/:folderId/worksheets', {
        params: { folderId },
        body: { name, document },
      });
      return { worksheet, proposals };
    },
    onSuccess: ({ worksheet, proposals }) => onCreated(worksheet, proposals),
  });
  const handleDone = (files: readonly SentPage[]): void => {
    const count = pagesOf(files).reduce((sum, { pages }) => sum + pages.length, 0);
    if (count > stacked(pagesOf(files)).pages.length) {
      showToast({ kind: 'warning', text: uploadMessages.mostPages });
    }
    create.mutate(files);
  };
  return (
    <Dialog isOpen onClose={onClose} title={modalMessages.title} size="large">
      {create.isError ? (
        <ErrorState
          error={create.error}
          onRetry={() => create.variables && create.mutate(create.variables)}
        />
      ) : (
        <PageUpload onDone={handleDone} />
      )}
      <LoadingOverlay isOpen={create.isPending} />
    </Dialog>
  );
}
