/** The application that this browser may keep; null where it may not. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  // Absent on plain http, in private windows of some browsers, and in old ones.
  if (!('serviceWorker' in navigator)) return null;
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // not in the types
  try {
    const here = await navigator.serviceWorker.getRegistration('/');
    // What is here already costs nothing.
    if (connection?.saveData === true) return here ?? null;
    // Some browsers that refuse workers say nothing.
    return (await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })) ?? null;
  } catch {
    return null;
  }
}

/** Says what the application is called and looks like on a home screen; not in the page, where it would be one request more. */
export function namePage(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}
