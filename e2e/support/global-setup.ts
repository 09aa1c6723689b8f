import fs from 'node:fs';
import { makeDataDir, startProduct } from './product.ts';

/** One product for the whole run; E2E_BASE_URL names one that already runs, to write stories against. */
export default async function startForAllStories(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_BASE_URL']) return undefined;
  const dataDir = makeDataDir();
  const removeData = () => fs.rmSync(dataDir, { recursive: true, force: true });
  try {
    const product = await startProduct({ dataDir });
    // Workers inherit the environment; fixtures.ts reads it.
    process.env['E2E_BASE_URL'] = product.url;
    return async () => {
      await product.stop();
      removeData();
    };
  } catch (error) {
    removeData();
    throw error;
  }
}
