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

// What is wrong with a source stays wrong until its author mends it.
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });

createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/* At once: a key that is pressed twice turns twice, and a filter starts from the one before it. */}
      <BrowserRouter useTransitions={false}>
        <Preview />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
