import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import type { ComponentType } from 'react';

/** What a page may look at before it is drawn for the first time. */
export interface PageStart {
  /** Holds the first data that the server wrote into the page. */
  queryClient: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

interface PageModule {
  default: ComponentType;
  /** Fetches what the first drawing needs besides the page's own code. */
  prepare?: (start: PageStart) => Promise<void>;
}

const loaders = import.meta.glob<PageModule>('../areas/*/*-page.tsx');
const pages = new Map<string, ComponentType>();
const ready = new Map<string, ComponentType>();

let loading = 0;
const listeners = new Set<() => void>();

function count(change: number): void {
  loading += change;
  listeners.forEach((listener) => listener());
}

/** Whether the code of a page is on its way, for `useSyncExternalStore`. */
export const pageLoads = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isLoading: () => loading > 0,
};

/** Fetches a page's code, also ahead of time; the browser keeps it. */
export async function loadPage(component: string): Promise<PageModule> {
  const loader = loaders[`../areas/${component}.tsx`];
  if (!loader) throw new Error(`There is no page ${component}`);
  count(1);
  try {
    const page = await loader();
    ready.set(component, page.default);
    return page;
  } finally {
    count(-1);
  }
}

/**
 * 'home/home-page' as a component, whose code is fetched when it is drawn for the first time, unless it is there
 * already. A page stays the same component from then on, or React would throw its state away.
 */
export function pageComponent(component: string): ComponentType {
  const known = pages.get(component);
  if (known) return known;
  const page = ready.get(component) ?? lazy(() => loadPage(component));
  pages.set(component, page);
  return page;
}
