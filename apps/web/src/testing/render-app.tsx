import type { CurrentUser, PublicSettings } from '@domdom/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import type { Location } from 'react-router';
import { SettingsContext } from '../lib/settings-context.ts';
import { PageNameContext } from '../lib/page-context.ts';
import { initialAuthState, toLoggedInUser } from '../lib/store/auth-slice.ts';
import { createAppStore } from '../lib/store/store.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { buildSettings } from './builders.ts';

interface Surroundings {
  user?: CurrentUser | null;
  settings?: PublicSettings;
  path?: string;
  /** Pattern of the path in the route table, for pages with parameters. */
  pattern?: string;
  /** The page's name in the route table. */
  pageName?: string;
}

interface LocationHolder {
  state: { location: Location };
}

function LocationProbe({ holder }: { holder: LocationHolder }) {
  const location = useLocation();
  Object.assign(holder.state, { location });
  return null;
}

/**
 * Renders part of the application with everything around it that it may use; any other path shows the text "elsewhere".
 */
export function renderInApp(element: ReactNode, surroundings: Surroundings = {}) {
  const { user = null, settings = buildSettings(), path = '/', pageName = 'Trang thử' } = surroundings;
  const pattern = surroundings.pattern ?? path.split('?')[0];
  const store = createAppStore({ ...initialAuthState, loggedInUser: user ? toLoggedInUser(user) : null });
  const queryClient = createQueryClient({ onForbidden: () => undefined });
  const router: LocationHolder = {
    state: { location: { pathname: path, search: '', hash: '', state: null, key: '' } },
  };
  const view = render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <SettingsContext value={settings}>
          <MemoryRouter initialEntries={[path]}>
            <LocationProbe holder={router} />
            <Routes>
              <Route path={pattern} element={<PageNameContext value={pageName}>{element}</PageNameContext>} />
              <Route path="*" element={<p>elsewhere</p>} />
            </Routes>
          </MemoryRouter>
        </SettingsContext>
      </QueryClientProvider>
    </Provider>,
  );
  return { ...view, store, queryClient, router };
}
