import { useEffect, useRef, useState } from 'react';
import { uploadAudio } from './upload.ts';

/** The upload of one zone's sound. */
export interface SoundUpload {
  /** Share already on the server, from 0 to 1. */
  share: number;
  state: 'sending' | 'waiting' | 'failed';
  /** Why it failed, if that is known. */
  reason?: string;
}

/**
 * Running sound uploads by zone. They continue while the author tries out the worksheet, and stop when it is closed.
 */
export function useSoundUploads(onKept: (zoneId: string, file: string) => void) {
  const [uploads, setUploads] = useState<ReadonlyMap<string, SoundUpload>>(new Map());
  const ends = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = ends.current;
    return () => {
      for (const end of all.values()) end.abort();
    };
  }, []);

  const change = (zoneId: string, upload: SoundUpload | null): void =>
    setUploads((before) => {
      const after = new Map(before);
      if (upload === null) after.delete(zoneId);
      else after.set(zoneId, upload);
      return after;
    });
  const stop = (zoneId: string): void => {
    ends.current.get(zoneId)?.abort();
    change(zoneId, null);
  };
  const send = async (zoneId: string, file: File): Promise<void> => {
    stop(zoneId);
    const end = new AbortController();
    ends.current.set(zoneId, end);
    change(zoneId, { share: 0, state: 'sending' });
    let failure: Pick<SoundUpload, 'reason'> = {};
    const kept = await uploadAudio(file, {
      signal: end.signal,
      onRefused: (reason) => {
        failure = { reason };
      },
      onProgress: (share) => change(zoneId, { share, state: 'sending' }),
      onWait: () => change(zoneId, { share: 0, state: 'waiting' }),
    });
    if (end.signal.aborted) return;
    change(zoneId, kept === false ? { share: 0, state: 'failed', ...failure } : null);
    if (kept !== false) onKept(zoneId, kept);
  };
  return { uploads, stop, send: (zoneId: string, file: File): void => void send(zoneId, file) };
}
