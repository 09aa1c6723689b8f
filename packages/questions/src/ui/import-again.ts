const SCRIPT = /https?:\/\/\S+\.js\b/;
const STYLES = /https?:\/\/\S+\.css\b/;

let tries = 0;

/** Links to style sheets that failed to load. */
const failedLinks = new Set<HTMLLinkElement>();
/** Imports that failed because of a missing style sheet. */
const unstyled = new WeakSet<() => Promise<unknown>>();

const importModule = (url: string): Promise<unknown> => import(/* @vite-ignore */ url);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/**
 * Retries the import of a script that failed to load. Chromium does not request a failed URL again while the page stays
 * open, so the retry uses a different URL; other browsers retry by themselves. Rethrows the error if it names no
 * script, because then the next import retries by itself.
 */
export async function importAgain<M>(error: unknown, load = importModule): Promise<M> {
  const script = SCRIPT.exec(messageOf(error))?.[0];
  if (script === undefined) throw error;
  tries += 1;
  const url = `${script}?again=${tries}`;
  return (await load(url)) as M; // the same script, so the same module
}

function noteFailure({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedLinks.add(target);
}

/** Replaces the failed link in its place, because the order of style sheets matters. */
function fetchStyles(failed: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = failed.crossOrigin;
  link.href = failed.href;
  failedLinks.delete(failed);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
    failed.replaceWith(link);
  });
}

/**
 * Returns what `load` imports and retries once if that fails. Failed style sheets are loaded before the next import,
 * because the bundler would then skip them.
 */
export async function importOrAgain<M>(load: () => Promise<M>): Promise<M> {
  document.addEventListener('error', noteFailure, true);
  if (unstyled.has(load)) {
    await Promise.all([...failedLinks].map(fetchStyles));
    unstyled.delete(load);
  }
  try {
    return await load();
  } catch (error) {
    if (STYLES.test(messageOf(error))) unstyled.add(load);
    return importAgain<M>(error);
  }
}
