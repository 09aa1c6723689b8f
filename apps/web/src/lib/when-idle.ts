/** Runs the task once the browser is idle, whatever is still loading. */
export function startWhenIdle(task: () => void, latestMs: number): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, latestMs / 2);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: latestMs });
  return () => window.cancelIdleCallback(handle);
}

/** Runs the task once the page and its requests have loaded and the browser is idle. */
export function whenIdle(task: () => void, latestMs = 3000): () => void {
  if (document.readyState === 'complete') return startWhenIdle(task, latestMs);
  // On a slow network, deferrable work must not compete with the first scripts.
  let cancel: (() => void) | null = null;
  const handleLoad = () => {
    cancel = startWhenIdle(task, latestMs);
  };
  window.addEventListener('load', handleLoad, { once: true });
  return () => {
    window.removeEventListener('load', handleLoad);
    cancel?.();
  };
}
