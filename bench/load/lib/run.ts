import type { Product } from './product.ts';

/** One measurement, on its own product. */
export interface LoadRun {
  title: string;
  /** Settings of the product, if it needs unusual ones. */
  env?: Record<string, string>;
  /** `seconds`: how long to measure, if the caller wants a time other than the run's own. */
  measure(product: Product, options: { seconds: number | undefined }): Promise<void>;
}
