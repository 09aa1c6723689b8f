import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const COMPRESSIBLE = /\.(m?js|css|svg|json|ttf)$/;
const SMALLEST = 1024;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY } };
const GZIP = { level: zlib.constants.Z_BEST_COMPRESSION };

/** Returns the compressed copies of a file, or none when its headers would outweigh what they save. */
async function copiesOf(fileName: string, file: Rolldown.OutputChunk | Rolldown.OutputAsset) {
  const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
  if (source.length < SMALLEST) return [];
  const [br, gz] = await Promise.all([brotli(source, BROTLI), gzip(source, GZIP)]);
  return [
    { fileName: `${fileName}.br`, source: br },
    { fileName: `${fileName}.gz`, source: gz },
  ];
}

/**
 * Writes `x.js.br` and `x.js.gz` beside each file, compressed more strongly than a server could afford per request.
 * Node compresses on threads of its own, so all files go at once.
 */
export function precompress(): Plugin {
  return {
    name: 'domdom:precompress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        // The server reads the files under .vite and never sends them.
        const files = Object.entries(bundle).filter(
          ([fileName]) => COMPRESSIBLE.test(fileName) && !fileName.startsWith('.vite/'),
        );
        const copies = await Promise.all(files.map(([fileName, file]) => copiesOf(fileName, file)));
        for (const copy of copies.flat()) this.emitFile({ type: 'asset', ...copy });
      },
    },
  };
}
