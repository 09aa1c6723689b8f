/**
 * The `tree` check of deep tests: each names its fast stand-in with `deep(...)`, and that test exists and is fast.
 * Titles are compared as the code spells them, with `${}` for each value that a template inserts.
 */
import { parseSync, visitorKeys } from 'oxc-parser';

interface Node {
  type: string;
  [field: string]: unknown;
}
interface Deep {
  standIn: string;
  file: string;
  title: string;
}
interface FastTest {
  title: string;
  /** Titles of its suites and its own, joined with ' > '. */
  fullTitle: string;
}
interface TestFile {
  fast: FastTest[];
  deep: Deep[];
  problems: string[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const child = (node: Node, field: string): Node | undefined =>
  isNode(node[field]) ? node[field] : undefined;
const children = (node: Node, field: string): Node[] => [node[field]].flat().filter(isNode);

/** The text of a literal, or of a template with `${}` for what it inserts. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral') return undefined;
  const cooked = children(node, 'quasis').map(({ value }) =>
    typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '',
  );
  return cooked.join('${}');
}

/** `it.skip.each(cases)` as ['it', 'skip', 'each']. */
function namesOf(callee: Node | undefined): string[] {
  if (callee === undefined) return [];
  switch (callee.type) {
    case 'Identifier':
      return [String(callee['name'])];
    case 'MemberExpression':
      return [...namesOf(child(callee, 'object')), ...namesOf(child(callee, 'property'))];
    case 'CallExpression':
      return namesOf(child(callee, 'callee'));
    case 'TaggedTemplateExpression':
      return namesOf(child(callee, 'tag'));
    default:
      return [];
  }
}

const isImportOfDeep = (node: Node): boolean =>
  node.type === 'ImportDeclaration' && textOf(child(node, 'source'))?.endsWith('/testing/deep.ts') === true;

const isDeepCall = (node: Node): boolean =>
  node.type === 'CallExpression' && namesOf(child(node, 'callee')).join('.') === 'deep';

/** The call of `deep` among a test's options, alone or spread among others. */
function deepAmong(options: readonly Node[]): Node | undefined {
  for (const option of options) {
    if (isDeepCall(option)) return option;
    if (option.type !== 'ObjectExpression') continue;
    const spread = children(option, 'properties').map((property) => child(property, 'argument'));
    const found = spread.find((argument) => argument !== undefined && isDeepCall(argument));
    if (found) return found;
  }
  return undefined;
}

/** The names of a test's settings that are written out: `skip` of `{ skip: true }`. */
const settingsOf = (options: readonly Node[]): string[] =>
  options
    .flatMap((option) => (option.type === 'ObjectExpression' ? children(option, 'properties') : []))
    .map((property) => String(child(property, 'key')?.['name']));

const isSkip = (name: string): boolean => /^(?:skip|todo|fixme)$/.test(name);

const isDeepTag = (node: Node): boolean =>
  child(node, 'key')?.['name'] === 'tags' &&
  [child(node, 'value')]
    .flatMap((value) => (value?.type === 'ArrayExpression' ? children(value, 'elements') : [value]))
    .some((value) => textOf(value) === 'deep');

class Reader {
  readonly found: TestFile = { fast: [], deep: [], problems: [] };
  /** Calls of `deep` in their proper place. */
  readonly #named = new Set<Node>();
  readonly #file: string;
  /** Browser stories have their own `deep`. */
  #isDeepOurs = false;

  constructor(file: string) {
    this.#file = file;
  }

  walk(node: Node, suites: readonly string[], isFast: boolean): void {
    let inner = { suites, isFast };
    if (isImportOfDeep(node)) {
      this.#isDeepOurs = true;
      const names = children(node, 'specifiers').map((specifier) => child(specifier, 'local')?.['name']);
      if (names.some((name) => name !== 'deep')) this.#problem('has another name for deep(...)');
    }
    if (node.type === 'CallExpression') inner = this.#call(node, suites, isFast);
    if (node.type === 'Property' && isDeepTag(node)) this.#problem('names its stand-in with deep(...)');
    for (const key of visitorKeys[node.type] ?? []) {
      for (const one of children(node, key)) this.walk(one, inner.suites, inner.isFast);
    }
  }

  #call(
    node: Node,
    suites: readonly string[],
    isFast: boolean,
  ): { suites: readonly string[]; isFast: boolean } {
    if (this.#isDeepOurs && isDeepCall(node) && !this.#named.has(node))
      this.#problem('has deep(...) beside the title of its test');
    const [title, ...options] = children(node, 'arguments');
    const names = namesOf(child(node, 'callee'));
    const text = textOf(title);
    if (text === undefined || !/^(?:it|test|describe)$/.test(names[0] ?? '')) return { suites, isFast };

    const own = this.#isDeepOurs ? deepAmong(options) : undefined;
    if (own) this.#deep(own, text);
    const path = [...suites, text];
    const isFastHere = isFast && own === undefined && ![...names, ...settingsOf(options)].some(isSkip);
    if (isFastHere && !names.includes('describe'))
      this.found.fast.push({ title: text, fullTitle: path.join(' > ') });
    return { suites: path, isFast: isFastHere };
  }

  #deep(call: Node, title: string): void {
    this.#named.add(call);
    const [standIn, file] = children(call, 'arguments').map(textOf);
    if (standIn === undefined) this.#problem('names its stand-in in plain text');
    else this.found.deep.push({ standIn, file: file ?? this.#file, title });
  }

  #problem(what: string): void {
    this.found.problems.push(`${this.#file}: a deep test ${what}`);
  }
}

function readTests(file: string, text: string): TestFile {
  const reader = new Reader(file);
  const { program } = parseSync(file, text);
  if (isNode(program)) reader.walk(program, [], true);
  return reader.found;
}

/**
 * @param files paths of test files
 * @param read text of one of them, or undefined when there is no such file
 */
export function checkStandIns(
  files: readonly string[],
  read: (file: string) => string | undefined,
): string[] {
  const known = new Map<string, TestFile>();
  const testsOf = (file: string): TestFile | undefined => {
    const text = known.has(file) ? undefined : read(file);
    if (text !== undefined) known.set(file, readTests(file, text));
    return known.get(file);
  };
  const mentioning = files.filter((file) => /\bdeep\b/.test(read(file) ?? ''));
  return mentioning.flatMap((file) => {
    const { deep = [], problems = [] } = testsOf(file) ?? {};
    return [
      ...problems,
      ...deep.flatMap((one) => {
        const isOne = ({ title, fullTitle }: FastTest): boolean =>
          title === one.standIn || fullTitle === one.standIn || fullTitle.endsWith(` > ${one.standIn}`);
        if (testsOf(one.file)?.fast.some(isOne)) return [];
        return [`${file}: the stand-in of '${one.title}' is no fast test of ${one.file}: '${one.standIn}'`];
      }),
    ];
  });
}
