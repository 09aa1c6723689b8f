/** Finds the regular expressions of a source. Pure: text in, expressions out. */
import { createHash } from 'node:crypto';
import { type Argument, type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser';

export interface FoundRegex {
  file: string;
  line: number;
  source: string;
  flags: string;
}

/** `RegExp` called with something other than plain text: nobody can check it before it runs. */
export interface AssembledRegex {
  file: string;
  line: number;
  code: string;
}

export interface FoundRegexes {
  literals: FoundRegex[];
  assembled: AssembledRegex[];
}

export function regexesOf(file: string, text: string): FoundRegexes {
  const literals: FoundRegex[] = [];
  const assembled: AssembledRegex[] = [];
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const visitCall = (node: CallExpression | NewExpression) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const line = lineAt(node.start);
    const [source, flags = ''] = node.arguments.map(textOf);
    if (source !== undefined && node.arguments.length <= 2 && !node.arguments.slice(1).some(isUnknown)) {
      literals.push({ file, line, source, flags });
      return;
    }
    const code = text.slice(node.start, node.end).replace(/^new /, '').replaceAll(/\s+/g, ' ');
    assembled.push({ file, line, code });
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      literals.push({ file, line: lineAt(node.start), source: pattern, flags });
    },
    CallExpression: visitCall,
    NewExpression: visitCall,
  }).visit(program);
  return { literals, assembled };
}

const textOf = (node: Argument): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
const isUnknown = (node: Argument): boolean => textOf(node) === undefined;

/** Short, because the list of checked expressions has one for each. */
export const hashOf = ({ source, flags }: Pick<FoundRegex, 'source' | 'flags'>): string =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16);
