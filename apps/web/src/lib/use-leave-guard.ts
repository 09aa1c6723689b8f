import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

/** Where somebody wants to go: an address, or some steps through the browser's history. */
type Way = { to: string } | { steps: number };

/** The router counts its entries in their state. */
function entryIndex(): number | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
}

/** The address inside the application that a press leads to; null for presses that do not leave the page. */
function addressOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin) return null;
  return pathname === window.location.pathname && search === window.location.search
    ? null
    : pathname + search + hash;
}

/**
 * Holds whoever wants to leave the page by a link, by Back or by closing it. What the application itself does, e.g. when
 * a session ends, is not held. The plain router has no way to stop a step, so the step is seen before it is told.
 */
export function useLeaveGuard(isGuarded: boolean) {
  const navigate = useNavigate();
  const [way, setWay] = useState<Way | null>(null);
  const isLeaving = useRef(false);

  // The browser's own events, before the router hears of them.
  useEffect(() => {
    if (!isGuarded) return undefined;
    const home = entryIndex();
    let isReturning = false;
    const handleClick = (event: MouseEvent): void => {
      const to = addressOf(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWay({ to });
    };
    const handleStep = (event: PopStateEvent): void => {
      if (isLeaving.current) return;
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      const index = entryIndex();
      if (home === null || index === null || index === home) return;
      event.stopImmediatePropagation();
      isReturning = true;
      window.history.go(home - index);
      setWay({ steps: index - home });
    };
    const handleUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    document.addEventListener('click', handleClick, { capture: true });
    window.addEventListener('popstate', handleStep, { capture: true });
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      document.removeEventListener('click', handleClick, { capture: true });
      window.removeEventListener('popstate', handleStep, { capture: true });
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, [isGuarded]);

  return {
    isAsking: way !== null,
    stay: () => setWay(null),
    leave: () => {
      if (way === null) return;
      isLeaving.current = true;
      setWay(null);
      if ('to' in way) void navigate(way.to);
      else window.history.go(way.steps);
    },
  };
}
