import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A component whose code is fetched separately. */
export interface Later<P> {
  /** Fetches the code, unless it is already here. */
  fetch: () => Promise<void>;
  /**
   * Fetched at the first render, unless it is already here. From then on it stays the same component, because React
   * would discard its state otherwise; a component whose code failed to load has no state.
   */
  component: () => ComponentType<P>;
}

export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let fetched: ComponentType<P> | undefined;
  let drawn: ComponentType<P> | undefined;
  const loadToDraw = async () => {
    try {
      return { default: await load() };
    } catch (error) {
      // React requests a component's code only once, so a retry renders a new component.
      drawn = undefined;
      throw error;
    }
  };
  return {
    fetch: async () => {
      fetched ??= await load();
    },
    component: () => {
      drawn ??= fetched ?? lazy(loadToDraw);
      return drawn;
    },
  };
}
