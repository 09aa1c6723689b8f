// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { namePage, registerWorker } from './worker.ts';

const HERE = { scope: '/' };

/** A browser with this connection and what it has registered before. */
function browser(saveData: boolean, registered?: object) {
  const register = vi.fn<() => Promise<object | undefined>>().mockResolvedValue(HERE);
  vi.stubGlobal('navigator', {
    connection: { saveData },
    serviceWorker: { register, getRegistration: async () => registered },
  });
  return register;
}

describe('the worker is registered', () => {
  it('for the whole application, and asked for anew with each update', async () => {
    const register = browser(false);
    await expect(registerWorker()).resolves.toBe(HERE);
    expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
  });

  it('never by a browser that saves data; what is there already stays', async () => {
    const register = browser(true);
    await expect(registerWorker()).resolves.toBeNull();
    browser(true, HERE);
    await expect(registerWorker()).resolves.toBe(HERE);
    expect(register).not.toHaveBeenCalled();
  });

  it('nowhere on plain http, and not where the browser refuses', async () => {
    vi.stubGlobal('navigator', {});
    await expect(registerWorker()).resolves.toBeNull();
    browser(false).mockRejectedValue(new DOMException('refused', 'SecurityError'));
    await expect(registerWorker()).resolves.toBeNull();
  });
});

it('a page names its application once', () => {
  namePage();
  namePage();
  expect(document.querySelectorAll('link[rel="manifest"]')).toHaveLength(1);
});
