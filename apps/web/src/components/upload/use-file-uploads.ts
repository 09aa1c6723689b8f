import { MOST_FILES_AT_ONCE } from '@domdom/domain/folders/exercise-files';
import { limitOfDocumentNamed } from '@domdom/domain/media/documents';
import { useEffect, useRef, useState } from 'react';
import { common } from '../../lib/messages.ts';
import { isApiError } from '../../lib/api-client.ts';
import { showToast } from '../../lib/toast.ts';
import type { UploadOptions } from '../../lib/upload-file.ts';
import { sendingMessages as messages } from './messages.ts';

/** A file being uploaded, or one that failed. */
export interface SentFile {
  key: number;
  fileName: string;
  /** Share already sent, from 0 to 1. */
  share: number;
  /** Why the upload failed, or null. */
  problem: string | null;
}

/** How to upload a file. */
interface UploadWay {
  sendFile(file: File, options: UploadOptions): Promise<unknown>;
  /** Called after the last file, even if some failed. */
  onSettled(): Promise<unknown>;
}

/** Returns the problems that can be found without the server, which checks the content. */
function problemOf(file: File): string | null {
  const limitBytes = limitOfDocumentNamed(file.name);
  if (file.size > limitBytes) return messages.tooLarge(limitBytes / 1024 / 1024);
  return file.size === 0 ? messages.empty : null;
}

/** Uploads up to five files at once. Refused files stay in the list until they are dismissed. */
export function useFileUploads() {
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  // Otherwise the requests would outlive the page that shows them.
  useEffect(() => {
    const requests = running.current;
    return () => requests.forEach((controller) => controller.abort());
  }, []);

  const change = (key: number, changes: Partial<SentFile>) =>
    setFiles((before) => before.map((file) => (file.key === key ? { ...file, ...changes } : file)));
  const putAway = (key: number) => setFiles((before) => before.filter((file) => file.key !== key));

  /** Returns whether the file arrived. */
  const sendOne = async (sendFile: UploadWay['sendFile'], file: File, key: number): Promise<boolean> => {
    const problem = problemOf(file);
    if (problem !== null) {
      change(key, { problem });
      return false;
    }
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      await sendFile(file, {
        signal: controller.signal,
        onProgress: (share) => change(key, { share }),
      });
      putAway(key);
      return true;
    } catch (error) {
      if (controller.signal.aborted) putAway(key);
      else change(key, { problem: isApiError(error) ? error.message : common.genericError });
      return false;
    } finally {
      running.current.delete(key);
    }
  };

  const send = async (chosen: readonly File[], { sendFile, onSettled }: UploadWay): Promise<void> => {
    if (chosen.length > MOST_FILES_AT_ONCE) {
      showToast({ kind: 'warning', title: common.toastTitle, text: messages.tooMany });
      return;
    }
    const sent = chosen.map((file) => {
      lastKey.current += 1;
      return { file, key: lastKey.current };
    });
    setFiles(sent.map(({ file, key }) => ({ key, fileName: file.name, share: 0, problem: null })));
    const arrived = await Promise.all(sent.map(({ file, key }) => sendOne(sendFile, file, key)));
    // Also after a lost response: the file may have arrived.
    await onSettled();
    if (arrived.every(Boolean)) {
      showToast({ kind: 'success', title: common.success, text: messages.done });
    }
  };

  return {
    files,
    isSending: files.some(({ problem }) => problem === null),
    send,
    /** Cancels a running upload, or dismisses the message about a refused file. */
    drop: (key: number) => {
      const controller = running.current.get(key);
      if (controller) controller.abort();
      else putAway(key);
    },
  };
}
