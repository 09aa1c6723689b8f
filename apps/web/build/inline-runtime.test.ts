import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { inlineInto } from './inline-runtime.ts';

const RUNTIME = 'assets/rolldown-runtime-Ab_1-x.js';

const chunk = (fileName: string, code: string, isEntry = false) => ({
  type: 'chunk',
  fileName,
  code,
  isEntry,
});

/** A bundle as the bundler writes it, reduced to what matters here. */
function bundleOf(runtimeCode: string): Rolldown.OutputBundle {
  const files = [
    chunk(RUNTIME, runtimeCode),
    chunk('assets/index-1.js', `const deps=["${RUNTIME}"];export{deps};`, true),
    chunk(
      'assets/exam-2.js',
      `import{n as e,t}from"./rolldown-runtime-Ab_1-x.js";export const shown=e(t("firefly"));`,
    ),
    {
      type: 'asset',
      fileName: 'index.html',
      source: `<script src="/assets/index-1.js"></script>\n  <link rel="modulepreload" crossorigin href="/${RUNTIME}">\n</head>`,
    },
  ];
  return Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle; // the fields that the plugin reads
}

const textOf = (bundle: Rolldown.OutputBundle, fileName: string): string => {
  const file = bundle[fileName];
  return file?.type === 'chunk' ? file.code : String(file?.source);
};

describe("the bundler's helpers", () => {
  it('are copied into the chunks that use them and work the same', async () => {
    const bundle = bundleOf('var a=x=>x+"!",o=x=>x.toUpperCase();export{a as n,o as t};');
    inlineInto(bundle);
    const code = textOf(bundle, 'assets/exam-2.js');
    const page: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(page).toMatchObject({ shown: 'FIREFLY!' });
  });

  it('are no longer a separate file, and nothing requests one', () => {
    const bundle = bundleOf('var a=1;export{a as n,a as t};');
    inlineInto(bundle);
    expect(Object.keys(bundle)).toEqual(['assets/index-1.js', 'assets/exam-2.js', 'index.html']);
    const all = Object.keys(bundle).map((fileName) => textOf(bundle, fileName));
    expect(all.join()).not.toContain('rolldown-runtime');
    expect(textOf(bundle, 'assets/index-1.js')).toContain('["assets/index-1.js"]');
    expect(textOf(bundle, 'index.html')).toBe('<script src="/assets/index-1.js"></script>\n</head>');
  });

  it('stop the build when they have an unknown form', () => {
    expect(() => inlineInto(bundleOf('export const n = 1;'))).toThrow(RUNTIME);
  });
});
