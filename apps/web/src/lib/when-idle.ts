function startWhenIdle(task: () => void, latestMs: number): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, latestMs / 2);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: latestMs });
  return () => window.cancelIdleCallback(handle);
}

/** Runs once the page and what it asked for are there and the browser has nothing better to do. */
export function whenIdle(task: () => void, latestMs = 3000): () => void {
  if (document.readyState === 'complete') return startWhenIdle(task, latestMs);
  // On a slow network the first scripts must not share the line with what can wait.
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
