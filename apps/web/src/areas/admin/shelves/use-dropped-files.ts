import { limitOfDocumentNamed } from '@domdom/domain/media/documents';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../lib/api-client.ts';
import { common } from '../../../lib/messages.ts';
import { uploadFile } from '../../../lib/upload-file.ts';
import { documentMessages } from '../messages.ts';

/** The line of a school carries a few at once; the server draws a cover of each. */
const AT_ONCE = 3;

export interface FailedFile {
  name: string;
  why: string;
}

interface Sending {
  done: number;
  all: number;
}

/** Uploads many files to the document library, some at a time. What fails is told by name; the others go on. */
export function useDroppedFiles() {
  const [sending, setSending] = useState<Sending | null>(null);
  const [failed, setFailed] = useState<readonly FailedFile[]>([]);
  const running = useRef<AbortController | null>(null);
  // Otherwise the requests would outlive the page that shows them.
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves with the ids of the documents, in the order of their files, also of those sent before `stop`, and the rest. */
  const send = async (files: readonly File[]): Promise<{ ids: string[]; failed: FailedFile[] }> => {
    const controller = new AbortController();
    running.current = controller;
    setFailed([]);
    setSending({ done: 0, all: files.length });
    const ids = new Map<number, string>();
    const refused: FailedFile[] = [];
    const waiting = [...files.entries()];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (controller.signal.aborted) return;
        const [at, file] = next;
        try {
          const limitBytes = limitOfDocumentNamed(file.name);
          if (file.size > limitBytes) throw new Error(documentMessages.tooLarge(limitBytes / 1024 / 1024));
          const { id } = await uploadFile('POST /api/documents', file, {
            query: { cover: 'true' },
            signal: controller.signal,
            onProgress: () => undefined,
          });
          ids.set(at, id);
        } catch (error) {
          if (controller.signal.aborted) return;
          const why = isApiError(error) || error instanceof Error ? error.message : common.genericError;
          refused.push({ name: file.name, why });
          setFailed([...refused]);
        }
        setSending((before) => before && { ...before, done: before.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    running.current = null;
    setSending(null);
    return { ids: [...ids.entries()].toSorted(([a], [b]) => a - b).map(([, id]) => id), failed: refused };
  };

  return { sending, failed, send, stop: () => running.current?.abort() };
}
