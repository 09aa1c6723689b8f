/** The project's own lint rules, loaded by oxlint (see .oxlintrc.json). */
import path from 'node:path';
import { isPure, isWithoutQueries, whyForbidden } from './walls.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  loc: { start: { line: number }; end: { line: number } };
  parent?: Node;
  [field: string]: unknown;
}
interface Context {
  filename: string;
  sourceCode: { getAllComments(): Node[] };
  report(problem: { node: Node; message: string }): void;
}
type Visitor = Record<string, (node: Node) => void>;

const root = path.resolve(import.meta.dirname, '../..');
const fileOf = (context: Context): string => path.relative(root, context.filename).split(path.sep).join('/');
const child = (node: Node, field: string): Node | undefined => node[field] as Node | undefined; // the ESTree field with that name

const isType = (node: Node): boolean => node['importKind'] === 'type' || node['exportKind'] === 'type';

/** The value of a string or of a template that inserts nothing. */
function plainText(source: Node | undefined): string | undefined {
  if (typeof source?.['value'] === 'string') return source['value'];
  const texts = source?.type === 'TemplateLiteral' ? (source['quasis'] as Node[]) : []; // ESTree: always an array
  const text = texts.length === 1 ? (texts[0]?.['value'] as { cooked?: string }) : undefined; // ESTree: of each piece
  return text?.cooked;
}

const walls = {
  create(context: Context): Visitor {
    const file = fileOf(context);
    const check = (node: Node, source: Node | undefined, isTypeOnly: boolean, isDynamic: boolean): void => {
      const specifier = plainText(source);
      if (specifier === undefined) return;
      const wall = whyForbidden({ file, specifier, isTypeOnly, isDynamic });
      if (wall) context.report({ node, message: `[${wall.name}] '${specifier}': ${wall.why}` });
    };
    return {
      ImportDeclaration: (node) => check(node, child(node, 'source'), isType(node), false),
      ExportNamedDeclaration: (node) => check(node, child(node, 'source'), isType(node), false),
      ExportAllDeclaration: (node) => check(node, child(node, 'source'), isType(node), false),
      ImportExpression: (node) => check(node, child(node, 'source'), false, true),
      TSImportType: (node) => check(node, child(node, 'source'), true, false),
    };
  },
};

/** `new Date(x)`, `Date.UTC`, `Date.parse`, `instanceof Date` and the type are fine; everything else reads the clock. */
function readsClock(node: Node): boolean {
  const parent = node.parent;
  if (!parent) return false;
  const isOwnName = (field: string): boolean => child(parent, field) === node && parent['computed'] !== true;
  switch (parent.type) {
    case 'TSTypeReference':
      return false;
    case 'NewExpression': {
      const [first] = parent['arguments'] as Node[]; // ESTree: always an array
      return child(parent, 'callee') !== node || first === undefined || first.type === 'SpreadElement';
    }
    case 'MemberExpression': {
      if (isOwnName('property')) return false;
      const property = child(parent, 'property')?.['name'];
      return parent['computed'] === true || (property !== 'UTC' && property !== 'parse');
    }
    case 'BinaryExpression':
      return parent['operator'] !== 'instanceof';
    case 'Property':
    case 'PropertyDefinition':
    case 'TSPropertySignature':
      return !isOwnName('key') || parent['shorthand'] === true;
    default:
      return true;
  }
}

const noClock = {
  create(context: Context): Visitor {
    if (!isPure(fileOf(context))) return {};
    return {
      Identifier(node) {
        if (node['name'] !== 'Date' || !readsClock(node)) return;
        const message =
          'This file is pure: the present time comes in as an argument (milliseconds), so that tests and the server decide what "now" is.';
        context.report({ node, message });
      },
    };
  },
};

const castNeedsReason = {
  create(context: Context): Visitor {
    const reasons = new Set(context.sourceCode.getAllComments().map((comment) => comment.loc.start.line));
    const check = (node: Node): void => {
      const type = child(node, 'typeAnnotation');
      const name = type && child(type, 'typeName')?.['name'];
      if (name === 'const' || reasons.has(node.loc.end.line) || reasons.has(node.loc.start.line)) return;
      const message =
        'A cast switches the type checker off here: prefer a check or `satisfies`, or say on this line why it is true.';
      context.report({ node, message });
    };
    return { TSAsExpression: check, TSTypeAssertion: check };
  },
};

const QUERY_STARTS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

const queriesInRepos = {
  create(context: Context): Visitor {
    if (!isWithoutQueries(fileOf(context))) return {};
    const message =
      'Queries live in *.repo.ts of their module, so that all that reads or writes a table is found there. A service offers one to sister modules by exporting it.';
    return {
      MemberExpression(node) {
        const name = child(node, 'property')?.['name'];
        if (typeof name === 'string' && QUERY_STARTS.has(name)) context.report({ node, message });
      },
      TaggedTemplateExpression(node) {
        if (child(node, 'tag')?.['name'] === 'sql') context.report({ node, message });
      },
    };
  },
};

export default {
  meta: { name: 'domdom' },
  rules: {
    walls,
    'no-clock': noClock,
    'cast-needs-reason': castNeedsReason,
    'queries-in-repos': queriesInRepos,
  },
};
