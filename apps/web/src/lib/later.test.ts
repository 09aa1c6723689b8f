import { describe, expect, it, vi } from 'vitest';
import { later } from './later.ts';

const Page = () => null;

describe('a component fetched separately', () => {
  it('is the component itself when its code arrived before the first render', async () => {
    const page = later(() => Promise.resolve(Page));
    await page.fetch();
    expect(page.component()).toBe(Page);
  });

  it('stays the component of its first render, so that its state survives', async () => {
    const page = later(() => Promise.resolve(Page));
    const drawn = page.component();
    expect(drawn).not.toBe(Page);
    await page.fetch();
    expect(page.component()).toBe(drawn);
  });

  it('is fetched once, and again after a failure', async () => {
    const load = vi
      .fn<() => Promise<typeof Page>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(Page);
    const page = later(load);
    await expect(page.fetch()).rejects.toThrow('offline');
    await page.fetch();
    await page.fetch();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
