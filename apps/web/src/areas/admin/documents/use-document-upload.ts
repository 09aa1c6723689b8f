import { limitOfDocumentNamed } from '@domdom/domain/media/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { common } from '../../../lib/messages.ts';
import { isApiError } from '../../../lib/api-client.ts';
import { showToast } from '../../../lib/toast.ts';
import { uploadFile } from '../../../lib/upload-file.ts';
import { documentMessages as messages } from '../messages.ts';
import { refreshDocuments } from '../queries.ts';

interface Sending {
  fileName: string;
  /** Share already sent, from 0 to 1. */
  share: number;
}

/** Uploads one file at a time to the library; `problem` says why the last one failed. */
export function useDocumentUpload() {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  // Otherwise the request would outlive the page that shows it.
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const fileName = file.name;
    const limitBytes = limitOfDocumentNamed(fileName);
    if (file.size > limitBytes) {
      setProblem(messages.uploadFailed(fileName, messages.tooLarge(limitBytes / 1024 / 1024)));
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setSending({ fileName, share: 0 });
    try {
      await uploadFile('POST /api/documents', file, {
        signal: controller.signal,
        onProgress: (share) => setSending({ fileName, share }),
      });
      showToast({ kind: 'success', title: common.success, text: messages.uploaded });
    } catch (error) {
      const why = isApiError(error) ? error.message : common.genericError;
      if (!controller.signal.aborted) setProblem(messages.uploadFailed(fileName, why));
    } finally {
      running.current = null;
      setSending(null);
    }
    // Also after a lost response: the file may have arrived.
    await refreshDocuments(client);
  };

  return { sending, problem, send, cancel: () => running.current?.abort() };
}
