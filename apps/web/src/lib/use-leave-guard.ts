import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { holdSteps } from './held-steps.ts';
import { addLeaveGuard } from './leave-guards.ts';

/** Where the user wants to go: a path, or some steps through the browser's history. */
type Way = { to: string } | { steps: number };

/** The path inside the application that a click leads to; null for clicks that do not leave the page. */
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
 * Asks before the user leaves the page by a link, by Back or by closing it. Navigation by the application itself, e.g.
 * when a session ends, is not held; one that could wait asks `isLeaveGuarded`.
 */
export function useLeaveGuard(isGuarded: boolean) {
  const navigate = useNavigate();
  const [way, setWay] = useState<Way | null>(null);
  const isLeaving = useRef(false);
  const [wasGuarded, setWasGuarded] = useState(isGuarded);
  if (isGuarded !== wasGuarded) {
    setWasGuarded(isGuarded);
    // A navigation held before everything was saved is unrelated to what is unsaved now.
    if (isGuarded) setWay(null);
  }

  // Browser events happen outside React.
  useEffect(() => {
    if (!isGuarded) return undefined;
    const removeGuard = addLeaveGuard();
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
      // The step back to this page, which undoes the held one.
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
      removeGuard();
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
