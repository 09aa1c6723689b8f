import type { PublicSettings } from '@domdom/api';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Provider } from 'react-redux';
import { SettingsContext } from '../lib/settings-context.ts';
import { NavigationBridge } from './navigation.tsx';
import type { AppNavigation } from './navigation.tsx';
import { PageRouter } from './page-router.tsx';
import { Root } from './root.tsx';
import { routes } from './routes.ts';
import type { AppStore } from '../lib/store/store.ts';

interface AppProps {
  store: AppStore;
  queryClient: QueryClient;
  navigation: AppNavigation;
  settings: PublicSettings;
}

export function App({ store, queryClient, navigation, settings }: AppProps) {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <SettingsContext value={settings}>
          <PageRouter>
            <NavigationBridge navigation={navigation} />
            <Root routes={routes} />
          </PageRouter>
        </SettingsContext>
      </QueryClientProvider>
    </Provider>
  );
}
