import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../lib/api-client.ts';

/** Pages are turned faster than the server needs to know. */
const REST_MS = 1500;

/** Keeps the page by account, so that another device opens it: when it has been open for a moment, or is left. */
export function useKeptPage(readerId: string): (page: number) => void {
  const waiting = useRef<{ page: number; timer: number } | null>(null);

  function send(): void {
    const kept = waiting.current;
    waiting.current = null;
    if (kept === null) return;
    window.clearTimeout(kept.timer);
    // Without a network the place is lost, which is no reason to interrupt a story.
    void api('PUT /api/readers/:readerId/position', {
      params: { readerId },
      body: { page: kept.page },
    }).catch(() => undefined);
  }

  const leave = useEffectEvent(send);
  useEffect(() => {
    const hide = () => leave();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      leave();
    };
  }, []);

  return (page) => {
    if (waiting.current !== null) window.clearTimeout(waiting.current.timer);
    // The cover is where a story begins anyway.
    waiting.current = { page: Math.max(1, page), timer: window.setTimeout(send, REST_MS) };
  };
}
