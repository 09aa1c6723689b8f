import { importOrAgain } from '@domdom/questions/ui/import-again';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { later } from '../lib/later.ts';
import type { Later } from '../lib/later.ts';

/** Data that a page can use before its first render. */
export interface PageStart {
  /** Holds the initial data that the server wrote into the page. */
  queryClient: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

interface PageModule {
  default: ComponentType;
  /** Fetches what the first render needs besides the page's own code. */
  prepare?: (start: PageStart) => Promise<void>;
}

const loaders = import.meta.glob<PageModule>(['../areas/*/*-page.tsx', '../areas/*/staff/*-page.tsx']);
const pages = new Map<string, Later<object>>();

let loading = 0;
const listeners = new Set<() => void>();

function count(change: number): void {
  loading += change;
  listeners.forEach((listener) => listener());
}

/** Whether a page's code is being fetched, for `useSyncExternalStore`. */
export const pageLoads = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isLoading: () => loading > 0,
};

async function loadPage(component: string): Promise<PageModule> {
  const loader = loaders[`../areas/${component}.tsx`];
  if (!loader) throw new Error(`There is no page ${component}`);
  count(1);
  try {
    return await importOrAgain(loader);
  } finally {
    count(-1);
  }
}

function pageOf(component: string): Later<object> {
  const known = pages.get(component);
  if (known) return known;
  const page = later(async () => (await loadPage(component)).default);
  pages.set(component, page);
  return page;
}

/** Returns 'home/home-page' as a component, whose code is fetched at the first render. */
export const pageComponent = (component: string): ComponentType => pageOf(component).component();

/** Fetches a page's code, so that it opens later without the network. */
export const fetchPage = (component: string): Promise<unknown> => pageOf(component).fetch();

/** Fetches a page's code and what its first render needs, before it is rendered. */
export async function preparePage(component: string, start: PageStart): Promise<void> {
  const [{ prepare }] = await Promise.all([loadPage(component), pageOf(component).fetch()]);
  await prepare?.(start);
}
