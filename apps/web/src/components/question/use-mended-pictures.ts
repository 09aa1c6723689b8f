import { useEffect, useRef, type RefObject } from 'react';
import { backOffMs, pause } from '../../lib/back-off.ts';

/** After so many tries the picture is probably missing rather than the network. */
const MANY_TRIES = 10;
const SELDOM_MS = 30_000;

/** Retries the pictures inside that failed to load, because no browser does so when the network is back. */
export function useMendedPictures<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const failures = new WeakMap<HTMLImageElement, number>();
    const mend = async (picture: HTMLImageElement) => {
      const count = (failures.get(picture) ?? 0) + 1;
      failures.set(picture, count);
      await pause(count > MANY_TRIES ? SELDOM_MS : backOffMs(count, null), signal);
      const url = picture.getAttribute('src');
      if (!signal.aborted && picture.isConnected && url !== null) picture.setAttribute('src', url);
    };
    const handleError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) void mend(target);
    };
    // Error events of pictures do not bubble, so listen in the capture phase.
    ref.current?.addEventListener('error', handleError, { capture: true, signal });
    return () => controller.abort();
  }, []);
  return ref;
}
