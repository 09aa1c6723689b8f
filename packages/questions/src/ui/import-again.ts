const SCRIPT = /https?:\/\/\S+\.js\b/;
const STYLES = /https?:\/\/\S+\.css\b/;

let tries = 0;

/** Links to style sheets that did not come. */
const failedLinks = new Set<HTMLLinkElement>();
/** What could not be imported for want of one. */
const unstyled = new WeakSet<() => Promise<unknown>>();

const importModule = (url: string): Promise<unknown> => import(/* @vite-ignore */ url);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/**
 * Imports a script once more that could not be fetched. Chromium never asks again for an address that has failed
 * while the page stays open, so it gets another one; the other browsers ask again by themselves. Throws what was given
 * where the next import is on its own.
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

/** In the place of the link that has failed, since the order of style sheets counts. */
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
 * What `load` imports; where it cannot be fetched it is asked for once more. Style sheets that did not come are asked
 * for before the next try: the bundler would leave them out then.
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
