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

async function upload(file: File, signal: AbortSignal): Promise<string> {
  const query = { cover: 'true' } as const;
  const { id } = await uploadFile('POST /api/documents', file, {
    query,
    signal,
    onProgress: () => undefined,
  });
  return id;
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
        const fail = (why: string) => {
          refused.push({ name: file.name, why });
          setFailed([...refused]);
        };
        const limitBytes = limitOfDocumentNamed(file.name);
        try {
          if (file.size > limitBytes) fail(documentMessages.tooLarge(limitBytes / 1024 / 1024));
          else ids.set(at, await upload(file, controller.signal));
        } catch (error) {
          if (controller.signal.aborted) return;
          fail(isApiError(error) ? error.message : common.genericError);
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
