import type { Boot } from '@domdom/api';

/** Initial data by query key, see `seedQueries`. */
export type BootPage = Boot & {
  data?: Record<string, unknown>;
  /** The page was opened by the worker, without the server. */
  isFromDevice?: true;
};
