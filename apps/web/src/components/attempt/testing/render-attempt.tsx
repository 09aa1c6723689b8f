import type { CurrentUser } from '@domdom/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { SettingsContext } from '../../../lib/settings-context.ts';
import { initialAuthState, toLoggedInUser } from '../../../lib/store/auth-slice.ts';
import { createAppStore } from '../../../lib/store/store.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { buildSettings } from '../../../testing/builders.ts';

interface Browser {
  /** Path and query of the displayed page. */
  path: string;
  goBack(): void;
  goForward(): void;
  goTo(path: string): void;
}

function BrowserProbe({ browser }: { browser: Browser }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  Object.assign(browser, {
    path: pathname + search,
    goBack: () => void navigate(-1),
    goForward: () => void navigate(1),
    goTo: (to: string) => void navigate(to),
  });
  return null;
}

interface AttemptPage {
  /** As in the route table. */
  path: string;
  page: ReactNode;
}

interface Visit {
  pages: readonly AttemptPage[];
  path: string;
  user: CurrentUser;
  /** Another page of this tab. */
  cameFrom?: string | undefined;
}

/** The pages of attempts under their real URLs, for one account. */
export function renderAttempt({ pages, path, user, cameFrom }: Visit) {
  const store = createAppStore({ ...initialAuthState, loggedInUser: toLoggedInUser(user) });
  const queryClient = createQueryClient({ onForbidden: () => undefined });
  const browser: Browser = {
    path,
    goBack: () => undefined,
    goForward: () => undefined,
    goTo: () => undefined,
  };
  const view = render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <SettingsContext value={buildSettings()}>
          <MemoryRouter initialEntries={cameFrom === undefined ? [path] : [cameFrom, path]}>
            <BrowserProbe browser={browser} />
            <Routes>
              {pages.map((shown) => (
                <Route key={shown.path} path={shown.path} element={shown.page} />
              ))}
              <Route path="*" element={<p>elsewhere</p>} />
            </Routes>
          </MemoryRouter>
        </SettingsContext>
      </QueryClientProvider>
    </Provider>,
  );
  return {
    ...view,
    store,
    path: () => browser.path,
    goBack: () => act(() => browser.goBack()),
    goForward: () => act(() => browser.goForward()),
    goTo: (to: string) => act(() => browser.goTo(to)),
  };
}
