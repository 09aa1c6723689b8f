import { MOST_FILES_AT_ONCE } from '@domdom/domain/folders/exercise-files';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../lib/toast.ts';
import { uploadMessages } from './messages.ts';
import { type Pages, type PagesOutcome, uploadPages } from './upload.ts';

export interface SentPage {
  name: string;
  /** Share already on the server, from 0 to 1. */
  share: number;
  /** The server is busy. */
  isWaiting: boolean;
  outcome: PagesOutcome | null;
}

export const pagesOf = (files: readonly SentPage[]): Pages[] =>
  files.flatMap(({ outcome }) => (outcome !== null && 'pages' in outcome ? [outcome.pages] : []));

/** Uploads files one after the other, so that their pages keep the order of the files. */
export function usePageUpload(onDone: (files: readonly SentPage[]) => void) {
  const [files, setFiles] = useState<readonly SentPage[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const end = useRef<AbortController | null>(null);
  useEffect(() => () => end.current?.abort(), []);

  const send = async (chosen: readonly File[]): Promise<void> => {
    if (chosen.length > MOST_FILES_AT_ONCE) {
      setProblem(uploadMessages.tooMany);
      return;
    }
    setProblem(null);
    const { signal } = (end.current = new AbortController());
    let sent: SentPage[] = chosen.map(({ name }) => ({ name, share: 0, isWaiting: false, outcome: null }));
    const change = (at: number, part: Partial<SentPage>) => {
      sent = sent.map((file, index) => (index === at ? { ...file, ...part } : file));
      setFiles(sent);
    };
    setFiles(sent);
    for (const [at, file] of chosen.entries()) {
      const outcome = await uploadPages(file, {
        signal,
        onProgress: (share) => change(at, { share, isWaiting: false }),
        onWait: () => change(at, { share: 0, isWaiting: true }),
      });
      if (signal.aborted) return;
      change(at, { outcome });
    }
    const isComplete = pagesOf(sent).length === sent.length;
    if (isComplete) {
      showToast({ kind: 'success', text: uploadMessages.done });
      onDone(sent);
    }
  };

  return {
    files,
    problem,
    isSending: files.some(({ outcome }) => outcome === null),
    send: (chosen: readonly File[]) => void send(chosen),
    /** Keeps what has already arrived. */
    stop: (): void => {
      end.current?.abort();
      const outcome = { problem: uploadMessages.stopped };
      setFiles((sent) => sent.map((file) => (file.outcome === null ? { ...file, outcome } : file)));
    },
  };
}
