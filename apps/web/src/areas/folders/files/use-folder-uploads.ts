import { useQueryClient } from '@tanstack/react-query';
import { useFileUploads } from '../../../components/upload/use-file-uploads.ts';
import { uploadFile } from '../../../lib/upload-file.ts';
import { refreshFiles } from '../queries.ts';

/** Uploads files into a folder. */
export function useFolderUploads() {
  const client = useQueryClient();
  const { send, ...uploads } = useFileUploads();
  return {
    ...uploads,
    send: (folderId: string, chosen: readonly File[]): Promise<void> =>
      send(chosen, {
        sendFile: (file, options) =>
          uploadFile('POST /api/folders/:folderId/files', file, { params: { folderId }, ...options }),
        onSettled: () => refreshFiles(client),
      }),
  };
}
