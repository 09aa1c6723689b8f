import { startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { isStepHeld } from '../lib/held-steps.ts';
import { isQuestionScreen } from '../lib/paths.ts';

/**
 * Passes the browser's location to the application. This is the plain router: its data features (loaders, actions,
 * fetchers) would add a seventh to every student's download and do nothing that the queries do not do.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [place, setPlace] = useState(() => ({ action: history.action, location: history.location }));

  useLayoutEffect(() => {
    let last = history.location.pathname;
    return history.listen(({ action, location, delta }) => {
      if (isStepHeld(delta)) return;
      const isNextQuestion = isQuestionScreen(last) && isQuestionScreen(location.pathname);
      last = location.pathname;
      const go = () => setPlace({ action, location });
      // No code is fetched between two questions, so React can render at once instead of in slices with pauses. For
      // another page, code may have to be fetched first; until then the old page stays.
      if (isNextQuestion) go();
      else startTransition(go);
    });
  }, [history]);

  return (
    <Router location={place.location} navigationType={place.action} navigator={history}>
      {children}
    </Router>
  );
}
