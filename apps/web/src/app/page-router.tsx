import { startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { isStepHeld } from './held-steps.ts';
import { isQuestionScreen } from './paths.ts';

/**
 * Tells the application where the browser is. The router is the plain one: its data half (loaders, actions, fetchers)
 * would add a seventh to what every pupil downloads and do nothing that the queries do not do.
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
      // Between two questions nothing is waited for, so React need not draw in slices with pauses between them.
      // Another page may have to be fetched first; until it is here the old one stays.
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
