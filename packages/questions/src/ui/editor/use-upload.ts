import { useEffect, useRef, useState } from 'react';
import { withValueAt } from '../../core/editor-value.ts';
import { useEditing } from './context.ts';
import { editorMessages as messages } from './messages.ts';

interface UploadState {
  /** Share already sent, from 0 to 1; null when nothing is being uploaded. */
  share: number | null;
  problem: string | undefined;
}

const IDLE: UploadState = { share: null, problem: undefined };

/**
 * Uploads a file and stores its name at `path`. The author may continue meanwhile and even move the item that contains
 * the field: the name is stored at the field's new path, or nowhere if the field was removed.
 */
export function useUpload(path: string, valueFor: (file: string) => unknown) {
  const { media, current, change } = useEditing();
  const [state, setState] = useState(IDLE);
  const latest = useRef({ path, valueFor, change });
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    latest.current = { path, valueFor, change };
  });
  useEffect(() => () => running.current?.abort(), []);

  const cancel = (): void => {
    running.current?.abort();
    running.current = null;
    setState(IDLE);
  };
  const send = async (file: File): Promise<void> => {
    // A new file replaces the upload in progress.
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ share: 0, problem: undefined });
    const result = await media
      .upload(file, {
        signal: controller.signal,
        onProgress: (share) => {
          if (!controller.signal.aborted) setState({ share, problem: undefined });
        },
      })
      .catch(() => ({ problem: messages.uploadFailed }));
    if (controller.signal.aborted) return;
    running.current = null;
    if ('problem' in result) {
      setState({ share: null, problem: result.problem });
      return;
    }
    setState(IDLE);
    const { path: place, valueFor: makeValue, change: make } = latest.current;
    make(withValueAt(current(), place, makeValue(result.file)), place);
  };
  return { ...state, send, cancel };
}
