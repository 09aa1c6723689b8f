/** What the sources of the product never do, so that no input can ask for it. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

function* sourcesUnder(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'testing'].includes(entry.name)) yield* sourcesUnder(file);
    } else if (/(?<!\.test|\.d)\.tsx?$/.test(entry.name)) yield file;
  }
}

const sources = [...sourcesUnder('apps'), ...sourcesUnder('packages')].map((file) => ({
  file,
  code: fs
    .readFileSync(path.join(root, file), 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, ''),
}));
const filesWith = (pattern: RegExp, within = ''): string[] =>
  sources.filter(({ file, code }) => file.startsWith(within) && pattern.test(code)).map(({ file }) => file);

it('no source writes markup into a page', () => {
  const sinks =
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\s*[+]?=[^=]|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|document\.write|srcdoc/i;
  // The wall before Word files names the attribute to take it away.
  expect(filesWith(sinks)).toEqual(['apps/web/src/components/reader/docx-elements.ts']);
});

// Browsers have their cookie. Whoever reads the scripts of a page must find nothing with which to call as somebody.
it('no script of the browser knows a credential, or a header to send one in', () => {
  const credential =
    /\bauthorization\b|\bBasic [\w+/=]{8,}|\bBearer\b|\bdomdom_[\w-]{8,}|https?:\/\/[^\s/'"`]+:[^\s/'"`]+@/iu;
  expect(filesWith(credential, 'apps/web/src')).toEqual([]);
  expect(filesWith(credential, 'packages/questions/src')).toEqual([]);
  expect(filesWith(credential, 'packages/worksheet/src')).toEqual([]);
});

it('no source makes code from a string', () => {
  expect(filesWith(/\beval\(|new Function\b|setTimeout\(\s*['"`]/)).toEqual([]);
});

it('no source runs a shell', () => {
  expect(filesWith(/shell:\s*true|execSync|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/)).toEqual(
    [],
  );
});

// A constant has a name in capitals.
it('SQL is bound: whole statements come from migrations alone', () => {
  expect(filesWith(/sql\.raw\((?![A-Z_]+\)|`interval '\$\{[A-Z_]+\} milliseconds'`)/)).toEqual([
    'apps/server/src/db/migrate.ts',
  ]);
  // Names of our own tables, channels and databases, which no values can be.
  expect(filesWith(/\.query\(\s*`[^`]*\$\{/, 'apps/server/src')).toEqual([
    'apps/server/src/db/grants.ts',
    'apps/server/src/db/listen.ts',
    'apps/server/src/postgres/cluster-database.ts',
  ]);
});

// Password managers paste. The form for choice questions takes whole questions apart, the mark book whole columns, and
// neither has secrets.
it('no field refuses what is pasted', () => {
  expect(filesWith(/onPaste|addEventListener\('paste'/, 'apps/web/src')).toEqual([
    'apps/web/src/areas/question-bank/quick/quick-form.tsx',
    'apps/web/src/areas/teacher/mark-book/cell-input.tsx',
  ]);
});

it('the server calls others through one door, which leads to no address of its own', () => {
  const opens = /(?<![.\w])fetch\b(?=[(),])|\bhttps?\.(?:get|request)\(|from 'undici'/;
  expect(filesWith(opens, 'apps/server/src')).toEqual([
    'apps/server/src/modules/outgoing/outgoing.service.ts',
  ]);
});

// The origin for files lets our own pages read.
it('no source allows other sites to read our answers', () => {
  expect(filesWith(/access-control-allow/i, 'apps/server/src')).toEqual([
    'apps/server/src/http/uploaded-file.ts',
  ]);
});

it('no answer redirects to another site: one leads to the origin for files, which the setting names', () => {
  // The cover of a reader is a picture of our own content; whoever types /login comes to the landing page.
  expect(filesWith(/\.redirect\(|\blocation['"]?\s*[,:]/, 'apps/server/src')).toEqual([
    'apps/server/src/http/pages.ts',
    'apps/server/src/http/uploaded-file.ts',
    'apps/server/src/modules/readers/reader.routes.ts',
  ]);
});

it('random values that guard something come from the generator of the system', () => {
  // Pauses between tries, and a pick among exams.
  expect(filesWith(/Math\.random/)).toEqual([
    'apps/server/src/jobs/repeat.ts',
    'apps/web/src/areas/olympic/random-exams.tsx',
    'apps/web/src/lib/back-off.ts',
  ]);
});
