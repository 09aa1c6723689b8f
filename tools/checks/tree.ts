import path from 'node:path';

/** Text rules that neither the linter nor the type checker can check. Pure: texts in, problems out. */

export const MAX_LINES = 400;

/** A file may be longer when one of its first three lines says why: `over 400 lines: <why>`. */
export function checkLength(file: string, text: string): string[] {
  const lines = text.replace(/\n$/, '').split('\n');
  if (lines.length <= MAX_LINES) return [];
  if (/over 400 lines: \S/.test(lines.slice(0, 3).join('\n'))) return [];
  return [
    `${file}: ${lines.length} lines; split it, or say "over ${MAX_LINES} lines: <why>" in its first three lines`,
  ];
}

/** Rules are changed for everyone in .oxlintrc.json, with a reason, and never disabled on the spot. */
export function checkNoSwitchedOffRules(file: string, text: string): string[] {
  const comment =
    /\/[/*]\s*(?:oxlint-disable|eslint-disable|@ts-ignore|@ts-nocheck|oxfmt-ignore|prettier-ignore)/;
  return text
    .split('\n')
    .flatMap((line, index) =>
      comment.test(line) ? [`${file}:${index + 1}: switches a check off; mend the code instead`] : [],
    );
}

/** Scripts by package: '' is the root, others are named as in `-w apps/web`. */
export type Scripts = Record<string, readonly string[]>;

/** Every `npm run x`, `npm test` and `npm start` that a document mentions must exist. */
export function checkCommands(file: string, text: string, scripts: Scripts): string[] {
  const problems: string[] = [];
  const command = /\bnpm (?:(?:run|run-script) ([\w:.-]+)|(test|start)\b)([^\n`]*)/g;
  for (const [all, named, short, rest] of text.matchAll(command)) {
    const name = named ?? short ?? '';
    const workspace = /(?:^|\s)(?:-w|--workspace)[ =](\S+)/.exec(rest ?? '')?.[1] ?? '';
    if (!scripts[workspace]?.includes(name))
      problems.push(`${file}: "${all.trim()}" is no script of ${workspace || 'the project'}`);
  }
  return problems;
}

/** Every file that a document runs (`node tools/x.mjs`, `.ci/run`) must exist. */
export function checkPrograms(file: string, text: string, isFile: (path: string) => boolean): string[] {
  const named = [...text.matchAll(/\bnode (\S+\.(?:mjs|ts))/g)].map((match) => match[1] ?? '');
  return named
    .filter((program) => !isFile(program))
    .map((program) => `${file}: there is no ${program} to run`);
}

/**
 * Every file that a document names as code, by the end of its path (`auth/session.ts`), and every file that it links to,
 * must exist.
 */
export function checkMentionedFiles(file: string, text: string, files: readonly string[]): string[] {
  const named = [...text.matchAll(/`((?:[\w@.-]+\/)+[\w@.-]+\.(?:tsx?|mjs|md|json|sql|tsv|css))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !files.some((one) => `/${one}`.endsWith(`/${name}`)));
  const linked = [...text.matchAll(/\]\((?![a-z]+:)([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => path.posix.join(path.posix.dirname(file), target))
    .filter(
      (target) => !files.some((one) => one === target || one.startsWith(`${target.replace(/\/$/, '')}/`)),
    );
  return [...named, ...linked].map((name) => `${file}: there is no ${name}`);
}

/** Every project file named in plain text (`content/x/*.json`: at least one) must exist. */
export function checkNamedFiles(file: string, text: string, files: readonly string[]): string[] {
  const named = [...text.matchAll(/(?<![\w/.@-])[\w@-]+(?:\/[\w@*.-]+)+\.[a-z]\w+/gi)].map(([name]) => name);
  const folders = new Set(files.map((one) => one.split('/')[0]));
  return named
    .filter((name) => folders.has(name.split('/')[0]))
    .filter((name) => !files.some((one) => path.posix.matchesGlob(one, name)))
    .map((name) => `${file}: there is no ${name}`);
}

/** Decisions are cited by number, so no number may be used twice or left out. */
export function checkDecisionNumbers(files: readonly string[]): string[] {
  const byNumber = new Map<number, string>();
  const twice = files.flatMap((file) => {
    const digits = /^docs\/decisions\/(\d+)-/.exec(file)?.[1];
    if (digits === undefined) return [];
    const other = byNumber.get(Number(digits));
    byNumber.set(Number(digits), file);
    return other === undefined ? [] : [`${file}: number ${digits} is taken by ${other}`];
  });
  const gaps = [...byNumber].filter(([number]) => number > 1 && !byNumber.has(number - 1));
  return [...twice, ...gaps.map(([, file]) => `${file}: there is none with the number before it`)];
}
