import type { Plugin, Rolldown } from 'vite';

const RUNTIME = /^assets\/(rolldown-runtime-[\w-]+\.js)$/;

/** Turns `x as y, z` of an import or export clause into an object with the outer names. */
const objectOf = (clause: string, isImport: boolean): string => {
  const pairs = clause.split(',').map((part) => {
    const [first = '', second = first] = part.trim().split(' as ');
    return isImport ? `${first}:${second}` : `${second}:${first}`;
  });
  return `{${pairs.join(',')}}`;
};

/** Returns the whole runtime as an expression. */
function expressionOf({ code, fileName }: Rolldown.OutputChunk): string {
  const exported = /export\s*\{([^}]*)\};?\s*$/.exec(code);
  if (exported === null) throw new Error(`${fileName} exports nothing: has the bundler changed?`);
  return `(()=>{${code.slice(0, exported.index)}return${objectOf(exported[1] ?? '', false)}})()`;
}

/** Copies the runtime into every chunk that imports it and removes it from the bundle. */
export function inlineInto(bundle: Rolldown.OutputBundle): void {
  const files = Object.values(bundle);
  const runtime = files.find((file) => file.type === 'chunk' && RUNTIME.test(file.fileName));
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (runtime?.type !== 'chunk' || !entry) return;
  const expression = expressionOf(runtime);
  const name = runtime.fileName.replace(RUNTIME, '$1');
  const importOfIt = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'\`]\\./${name}["'\`];?`);
  const linkToIt = new RegExp(`\\s*<link rel="modulepreload"[^>]*/${name}"[^>]*>`);
  for (const file of files) {
    if (file.type === 'chunk') {
      file.code = file.code
        .replace(importOfIt, (_all, clause: string) => `const${objectOf(clause, true)}=${expression};`)
        // In the file lists of dynamic imports, name the entry instead: it is already loaded and costs nothing.
        .replaceAll(runtime.fileName, entry.fileName);
    } else if (file.fileName.endsWith('.html')) {
      file.source = String(file.source).replace(linkToIt, '');
    }
  }
  delete bundle[runtime.fileName];
}

/**
 * The bundler puts three small helpers into a file of their own that no `codeSplitting` group can absorb. They are
 * stateless, so each chunk that needs them gets a copy: 0.3 kB instead of one more request on every page.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'domdom:inline-runtime',
    apply: 'build',
    generateBundle: { order: 'post', handler: (_options, bundle) => inlineInto(bundle) },
  };
}
