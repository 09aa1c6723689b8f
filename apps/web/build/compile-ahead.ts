import type { Plugin, Rolldown } from 'vite';

/** The scripts of a question screen, by the names that `chunks.ts` and the bundler give them. */
const OF_A_QUESTION = new Set(['index', 'exam', 'typing', 'moving', 'player']);
/** Must be the first line. */
const HINT = '//# allFunctionsCalledOnLoad\n';

function hintInto(bundle: Rolldown.OutputBundle): void {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && OF_A_QUESTION.has(file.name)) file.code = HINT + file.code;
  }
}

/**
 * Chromium reads this line and makes all functions of a script ready while the rest of it is still on the line, beside
 * the page's own thread. Without it that thread compiles a thousand of them one by one while it draws the first
 * question, and more of them with the first verdict. Other browsers see a comment.
 */
export function compileAhead(): Plugin {
  return {
    name: 'domdom:compile-ahead',
    apply: 'build',
    // Last of all, since the bundler puts lines of its own before those of the modules.
    generateBundle: { order: 'post', handler: (_options, bundle) => hintInto(bundle) },
  };
}
