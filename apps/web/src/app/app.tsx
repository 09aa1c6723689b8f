import type { PublicSettings } from '@domdom/api';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { SettingsContext } from './boot-context.ts';
import { NavigationBridge } from './navigation.tsx';
import type { AppNavigation } from './navigation.tsx';
import { Root } from './root.tsx';
import { routes } from './routes.ts';
import type { AppStore } from './store/store.ts';

interface AppProps {
  store: AppStore;
  queryClient: QueryClient;
  navigation: AppNavigation;
  settings: PublicSettings;
}

/**
 * The router is the plain one: its data half (loaders, actions, fetchers) would add a seventh to what every pupil
 * downloads and do nothing that the queries do not do.
 */
export function App({ store, queryClient, navigation, settings }: AppProps) {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <SettingsContext value={settings}>
          <BrowserRouter>
            <NavigationBridge navigation={navigation} />
            <Root routes={routes} />
          </BrowserRouter>
        </SettingsContext>
      </QueryClientProvider>
    </Provider>
  );
}
