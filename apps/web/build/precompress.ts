import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
const SMALLEST = 1024;

/** Writes `x.js.br` and `x.js.gz` beside each file, compressed more strongly than a server could afford per request. */
export function precompress(): Plugin {
  return {
    name: 'domdom:precompress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          // The server reads the files under .vite and never sends them.
          if (!COMPRESSIBLE.test(fileName) || fileName.startsWith('.vite/')) continue;
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (source.length < SMALLEST) continue;
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.br`,
            source: brotliCompressSync(source, { params }),
          });
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.gz`,
            source: gzipSync(source, { level: 9 }),
          });
        }
      },
    },
  };
}
