import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A component whose code is fetched by itself. */
export interface Later<P> {
  /** Fetches the code; what is here already is not fetched again. */
  fetch: () => Promise<void>;
  /**
   * Fetched when it is drawn for the first time, unless it is here by then. From that moment on it stays the same
   * component, or React would throw its state away; one whose code did not come has none.
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
      // React asks a component but once for its code; whoever tries again draws another one.
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
