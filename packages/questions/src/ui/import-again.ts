const SCRIPT = /https?:\/\/\S+\.js\b/;
const STYLES = /https?:\/\/\S+\.css\b/;

let tries = 0;

const importModule = (url: string): Promise<unknown> => import(/* @vite-ignore */ url);

/**
 * Imports a script once more that could not be fetched. Chromium never asks again for an address that has failed
 * while the page stays open, so it gets another one; the other browsers ask again by themselves. Throws what was given
 * where the next import is on its own.
 */
export async function importAgain<M>(error: unknown, load = importModule): Promise<M> {
  const message = error instanceof Error ? error.message : '';
  const styles = STYLES.exec(message)?.[0];
  // A link that has failed counts as a style sheet that is there.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.href === styles) link.remove();
  }
  const script = SCRIPT.exec(message)?.[0];
  if (script === undefined) throw error;
  tries += 1;
  const url = `${script}?again=${tries}`;
  return (await load(url)) as M; // the same script, so the same module
}
