import { useEffect, useRef, useState } from 'react';
import { withValueAt } from '../../core/editor-value.ts';
import { useEditing } from './context.ts';
import { editorMessages as messages } from './messages.ts';

/**
 * Sends a file and puts its name to `path`. While it travels the author may go on, even move the item in which
 * the field stands: the name goes where the field is by then, and nowhere when it has been removed.
 */
export function useUpload(path: string, valueFor: (file: string) => unknown) {
  const { media, current, change } = useEditing();
  const [state, setState] = useState<{ isBusy: boolean; problem: string | undefined }>(IDLE);
  const latest = useRef({ path, valueFor, change });
  const isGone = useRef(false);
  useEffect(() => {
    latest.current = { path, valueFor, change };
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const send = async (file: File): Promise<void> => {
    setState({ isBusy: true, problem: undefined });
    const result = await media.upload(file).catch(() => ({ problem: messages.uploadFailed }));
    if (isGone.current) return;
    if ('problem' in result) {
      setState({ isBusy: false, problem: result.problem });
      return;
    }
    setState(IDLE);
    const { path: place, valueFor: makeValue, change: make } = latest.current;
    make(withValueAt(current(), place, makeValue(result.file)), place);
  };
  return { ...state, send };
}

const IDLE = { isBusy: false, problem: undefined };
