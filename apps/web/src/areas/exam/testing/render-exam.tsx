import type { CurrentUser } from '@domdom/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { SettingsContext } from '../../../lib/settings-context.ts';
import { initialAuthState, toLoggedInUser } from '../../../lib/store/auth-slice.ts';
import { createAppStore } from '../../../lib/store/store.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { buildSettings, buildUser } from '../../../testing/builders.ts';
import QuestionPage from '../question-page.tsx';
import ResultPage from '../result-page.tsx';
import { examRoutes } from '../routes.ts';
import WorksheetPage from '../worksheet-page.tsx';

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

function Page({ component }: { component: string }) {
  if (component === 'exam/worksheet-page') return <WorksheetPage />;
  return component === 'exam/result-page' ? <ResultPage /> : <QuestionPage />;
}

/** All exercise pages under their real URLs, for one account, which may have come from another page of this tab. */
export function renderExam(path: string, user: CurrentUser = buildUser('student'), cameFrom?: string) {
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
              {examRoutes.map((route) => (
                <Route key={route.path} path={route.path} element={<Page component={route.component} />} />
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
