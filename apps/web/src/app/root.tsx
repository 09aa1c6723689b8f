import { useEffect, useRef, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { ToastHost } from '../components/toast-host.tsx';
import { whenQuiet } from '../lib/when-quiet.ts';
import { PromptHost } from './auth/prompt-host.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { shellMessages } from './messages.ts';
import { useIdleLogout } from './use-idle-logout.ts';
import { fetchPage, pageLoads } from './pages.ts';
import { isQuestionScreen } from '../lib/paths.ts';
import styles from './root.module.css';
import type { AppRoute } from './route-types.ts';
import { shell } from './shell/later-shell.ts';
import { useOptionalUser } from '../lib/store/hooks.ts';
import { OFFLINE_PAGE } from '../areas/offline/routes.ts';

/**
 * After a page change, view, keyboard and screen reader start at the top, as after a page load. Going back is left to
 * the browser, which knows the scroll position.
 */
function useStartAtTop(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, navigationType]);
}

/**
 * Fetches the shell ahead, because a visitor who starts on a page without bars next opens one with them, and for an
 * account the page that it sees without a connection. A question keeps the network to itself.
 */
function useShellAhead(): void {
  const isQuestion = isQuestionScreen(useLocation().pathname);
  const hasAccount = useOptionalUser() !== null;
  useEffect(() => {
    if (isQuestion) return undefined;
    return whenQuiet(() => {
      void shell.fetch().catch(() => undefined);
      if (hasAccount) void fetchPage(OFFLINE_PAGE).catch(() => undefined);
    });
  }, [isQuestion, hasAccount]);
}

/** The parts that stay while pages change: focus handling, the bar of a page being loaded, toasts. */
export function Root({ routes }: { routes: readonly AppRoute[] }) {
  const isLoading = useSyncExternalStore(pageLoads.subscribe, pageLoads.isLoading);
  useStartAtTop();
  useShellAhead();
  useIdleLogout();
  return (
    <>
      {isLoading && <progress className={styles.loadingBar} aria-label={shellMessages.pageLoading} />}
      <ErrorBoundary>
        <AppRoutes routes={routes} />
      </ErrorBoundary>
      <ConnectionBanner />
      <PromptHost />
      <ToastHost />
    </>
  );
}
