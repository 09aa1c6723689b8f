import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import '../../../../apps/web/src/styles/tokens.css';
import '../../../../apps/web/src/styles/fonts.css';
import '../../../../apps/web/src/styles/base.css';
import { Preview } from './preview.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');

// An invalid source stays invalid until its author corrects it, so do not retry.
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });

createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/* Without transitions the URL changes at once, so two presses of a key turn two pages. */}
      <BrowserRouter useTransitions={false}>
        <Preview />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
