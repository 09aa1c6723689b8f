import { lazy } from 'react';
import type { ComponentType } from 'react';

interface PageModule {
  default: ComponentType;
}

const loaders = import.meta.glob<PageModule>('../areas/*/*-page.tsx');
const pages = new Map<string, ComponentType>();

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
async function loadPage(component: string): Promise<PageModule> {
  const loader = loaders[`../areas/${component}.tsx`];
  if (!loader) throw new Error(`There is no page ${component}`);
  count(1);
  try {
    return await loader();
  } finally {
    count(-1);
  }
}

/** 'home/home-page' as a component, whose code is fetched when it is drawn for the first time. */
export function pageComponent(component: string): ComponentType {
  const known = pages.get(component);
  if (known) return known;
  const page = lazy(() => loadPage(component));
  pages.set(component, page);
  return page;
}
