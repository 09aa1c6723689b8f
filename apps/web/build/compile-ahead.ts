import type { Plugin, Rolldown } from 'vite';

/** The scripts of a question, the home page and the login, under the names from `chunks.ts` and the bundler. */
const OF_FIRST_PAGES = new Set([
  ...['index', 'attempt', 'exam', 'typing', 'moving', 'player'],
  ...['opening', 'kit', 'shell', 'home-page'],
]);
/** Must be the first line. */
const HINT = '//# allFunctionsCalledOnLoad\n';

function hintInto(bundle: Rolldown.OutputBundle): void {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && OF_FIRST_PAGES.has(file.name)) file.code = HINT + file.code;
  }
}

/**
 * Chromium reads this line and compiles all functions of a script off the main thread while it is still downloading.
 * Without it, the main thread compiles a thousand of them one by one while it draws the first question, and more with
 * the first verdict. Other browsers see a comment.
 */
export function compileAhead(): Plugin {
  return {
    name: 'domdom:compile-ahead',
    apply: 'build',
    // Runs last, because the bundler puts lines of its own before those of the modules.
    generateBundle: { order: 'post', handler: (_options, bundle) => hintInto(bundle) },
  };
}
