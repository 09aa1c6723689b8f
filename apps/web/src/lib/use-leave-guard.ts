import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { holdSteps } from '../app/held-steps.ts';

/** Where somebody wants to go: an address, or some steps through the browser's history. */
type Way = { to: string } | { steps: number };

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
 * a session ends, is not held.
 */
export function useLeaveGuard(isGuarded: boolean) {
  const navigate = useNavigate();
  const [way, setWay] = useState<Way | null>(null);
  const isLeaving = useRef(false);
  const [wasGuarded, setWasGuarded] = useState(isGuarded);
  if (isGuarded !== wasGuarded) {
    setWasGuarded(isGuarded);
    // Where somebody wanted to go before all was saved is no question of what is unsaved now.
    if (isGuarded) setWay(null);
  }

  // What the browser tells happens outside of React.
  useEffect(() => {
    if (!isGuarded) return undefined;
    let isReturning = false;
    const handleClick = (event: MouseEvent): void => {
      const to = addressOf(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWay({ to });
    };
    const letStepsGo = holdSteps((delta) => {
      if (isLeaving.current) return false;
      // The step back to this page, which undoes the one that was held.
      if (isReturning) {
        isReturning = false;
        return true;
      }
      isReturning = true;
      window.history.go(-delta);
      setWay({ steps: delta });
      return true;
    });
    const handleUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    document.addEventListener('click', handleClick, { capture: true });
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      document.removeEventListener('click', handleClick, { capture: true });
      letStepsGo();
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
