import { useEffect, useRef, useState } from 'react';
import { withValueAt } from '../../core/editor-value.ts';
import { useEditing } from './context.ts';
import { editorMessages as messages } from './messages.ts';

interface UploadState {
  /** How much has been sent, from 0 to 1; null: nothing is under way. */
  share: number | null;
  problem: string | undefined;
}

const IDLE: UploadState = { share: null, problem: undefined };

/**
 * Sends a file and puts its name to `path`. While it travels the author may go on, even move the item in which
 * the field stands: the name goes where the field is by then, and nowhere when it has been removed.
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
    // Another file takes the place of the one that is still on its way.
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
