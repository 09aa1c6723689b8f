import type { Product } from './product.ts';

/** One measurement, on a product of its own. */
export interface LoadRun {
  title: string;
  /** Settings of the product, where it needs others than the ordinary ones. */
  env?: Record<string, string>;
  /** `seconds`: how long to measure, when the caller wants another time than the run's own. */
  measure(product: Product, options: { seconds: number | undefined }): Promise<void>;
}
