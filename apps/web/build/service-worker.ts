import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { build as buildWith } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import type { WrittenBuild } from '../src/worker/build-files.ts';

type Bundle = Rolldown.OutputBundle;

/** Compressed; checks of the build, so that nobody has to remember them. A page from the device waits for what opens it. */
const MOST_AHEAD_BYTES = 450_000;
const MOST_OPENING_BYTES = 4_000;

/**
 * Pages that always come from the network: one has a policy of its own, those of guardians, links and codes are opened on
 * devices of others, and what is printed should be what is stored now.
 */
const OF_NETWORK =
  /^\/(?:olympic-class-exam|guardian|s\/:code|upload\/|auth\/(?!login$)|lms\/print\/|lms\/teacher\/.*\/minutes)/;

/** The areas that a student opens; the rest is kept once it was used. */
const OF_STUDENTS =
  /\/src\/areas\/(?:home|offline|student|exam|reviews|olympic|unit-exercises|sample-tests|landing|auth|notifications\/notifications-page|profile|worksheets\/given-worksheet-page)/;
const PLAYERS = /\/questions\/src\/types\/[a-z-]+\/player\.tsx$/;
/** The frame around pages, and what the application fetches when it has something to say. */
const OF_APPLICATION = /\/apps\/web\/src\/(?:app|components|lib)\//;
/** Opens a page from the device. */
const OPENING = '/src/app/device/opening.ts';
/** Shared by the pages of tests and worksheets, which fetch the rest of it once they are open, without a network too. */
const RUN = '/src/components/attempt/use-exam-run.ts';
/** Staff scripts, and the readers of PDFs and Word files, half a megabyte that few students need. */
const NOT_FOR_STUDENTS =
  /^assets\/(?:staff-|editor-canvas|notification-editor|types-|esm-|reader-view-|draw-docx-)/;

interface Table {
  path: string;
  scripts: string[];
  styles: string[];
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** A chunk and everything that it imports, then or later, except what brings the code of staff. */
function reachable(bundle: Bundle, starts: readonly string[]): Set<string> {
  const isForStaff = new Map<string, boolean>();
  const bringsStaff = (name: string): boolean => {
    const known = isForStaff.get(name);
    if (known !== undefined) return known;
    isForStaff.set(name, false);
    const file = bundle[name];
    const found =
      NOT_FOR_STUDENTS.test(name) || (file?.type === 'chunk' && file.imports.some((one) => bringsStaff(one)));
    isForStaff.set(name, found);
    return found;
  };
  const found = new Set<string>();
  const visit = (name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name) || bringsStaff(name)) return;
    found.add(name);
    file.imports.forEach(visit);
  };
  starts.forEach(visit);
  return found;
}

/** The files that are fetched ahead: what a student's pages need, and what these fetch when something is pressed. */
export function filesAhead(bundle: Bundle): string[] {
  const chunks = chunksOf(bundle);
  const starts = chunks.filter(
    ({ isEntry, facadeModuleId, moduleIds }) =>
      isEntry ||
      (facadeModuleId !== null && (OF_STUDENTS.test(facadeModuleId) || PLAYERS.test(facadeModuleId))) ||
      moduleIds.some((id) => id.endsWith(OPENING) || id.endsWith(RUN)),
  );
  const isOfApplication = (name: string): boolean => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' && OF_APPLICATION.test(chunk.facadeModuleId ?? '');
  };
  const later = starts.flatMap(({ dynamicImports, isEntry }) =>
    // The entry can fetch every page.
    isEntry ? dynamicImports.filter(isOfApplication) : dynamicImports,
  );
  const scripts = reachable(bundle, [...starts.map(({ fileName }) => fileName), ...later]);
  const styles = [...scripts].flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
  return [...scripts, ...new Set(styles), ...fonts].toSorted();
}

/** What the worker has to know, each file once. */
export function writtenBuild(bundle: Bundle): WrittenBuild {
  const chunks = chunksOf(bundle);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const opening = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(OPENING)));
  const table = bundle['.vite/routes.json'];
  if (!entry || !opening || table?.type !== 'asset')
    throw new Error('The worker has no entry, no opening or no table');
  const rows = JSON.parse(String(table.source)) as Table[]; // written by routeAssets
  const ofEntry = reachable(bundle, [entry.fileName]);
  const files: string[] = [];
  const index = (name: string): number => {
    const short = name.replace(/^assets\//, '');
    if (!files.includes(short)) files.push(short);
    return files.indexOf(short);
  };
  const pages = rows.map((row): WrittenBuild['pages'][number] =>
    OF_NETWORK.test(row.path)
      ? [row.path, [], [], 1]
      : [row.path, row.scripts.map(index), row.styles.map(index)],
  );
  const written = {
    entry: index(entry.fileName),
    ahead: filesAhead(bundle).map(index),
    opening: [...reachable(bundle, [opening.fileName])].filter((name) => !ofEntry.has(name)).map(index),
    pages,
    files,
  };
  return { id: createHash('sha256').update(JSON.stringify(written)).digest('hex').slice(0, 12), ...written };
}

async function buildWorker(written: WrittenBuild): Promise<string> {
  const result = await buildWith({
    configFile: false,
    logLevel: 'warn',
    define: { WRITTEN_BUILD: JSON.stringify(written) },
    build: {
      write: false,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.resolve(import.meta.dirname, '../src/worker/worker.ts'),
        output: { format: 'iife', codeSplitting: false },
        // Only the retry of a script that failed to load reads it, and a worker loads none.
        transform: { define: { 'import.meta': '{}' } },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk =
    output && 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined;
  if (!chunk) throw new Error('The worker was not built');
  return chunk.code;
}

/** Bytes as they travel. */
function bytesOf(folder: string, files: readonly string[], indexes: readonly number[]): number {
  return indexes.reduce((sum, index) => {
    const file = path.join(folder, 'assets', files[index] ?? '');
    return sum + fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size;
  }, 0);
}

/** Builds the worker of the application last, because it knows the names of all other files. */
export function serviceWorker(): Plugin {
  let written: WrittenBuild | null = null;
  return {
    name: 'domdom:service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        written = writtenBuild(bundle);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker(written) });
      },
    },
    writeBundle({ dir }) {
      if (written === null || dir === undefined) return;
      const { files, ahead, opening } = written;
      const bytes = bytesOf(dir, files, ahead);
      if (bytes > MOST_AHEAD_BYTES)
        throw new Error(
          `A device would fetch ${bytes} bytes ahead; at most ${MOST_AHEAD_BYTES} are allowed.`,
        );
      const waited = bytesOf(dir, files, opening);
      if (waited > MOST_OPENING_BYTES)
        throw new Error(
          `A page from the device would wait for ${waited} bytes more; at most ${MOST_OPENING_BYTES} are allowed.`,
        );
    },
  };
}
