import path from 'node:path';

/** How one record relates to another, and the counterpart that the other must have. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
  Amends: 'Amended by',
  'Amended by': 'Amends',
  Supersedes: 'Superseded by',
  'Superseded by': 'Supersedes',
  Related: 'Related',
};
/** A record's status follows from what later records say of it. */
const STATUSES = ['accepted', 'amended', 'superseded'];

interface Head {
  fields: ReadonlyMap<string, string>;
  /**
   * This list loads each player on demand, and a question that contains others uses it again. Any other `import()` that
   * leads back to its own file is a cycle.
   */
  relations: ReadonlyMap<string, readonly string[]>;
  body: string;
}

const numberOf = (file: string): string => path.posix.basename(file).slice(0, 4);

/**
 * Reads the head: the list right below the title, as in `- Date: 2026-11-21`, `- Status: accepted`, `- Amends:
 * [0003](...)`.
 */
function readHead(text: string): Head {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith('- '));
  const length = start < 0 ? 0 : lines.slice(start).findIndex((line) => !line.startsWith('- '));
  const fields = new Map(
    lines.slice(start, start + length).map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(2, at), line.slice(at + 1).trim()];
    }),
  );
  const relations = new Map(
    [...fields]
      .filter(([name]) => name in COUNTERPARTS)
      .map(([name, links]): [string, string[]] => [
        name,
        [...links.matchAll(/\[(\d{4})\]/gu)].map(([, number]) => number ?? ''),
      ]),
  );
  return { fields, relations, body: lines.slice(start + length).join('\n') };
}

function checkRelations(file: string, head: Head, heads: ReadonlyMap<string, [string, Head]>): string[] {
  const linked = [...head.fields.values()].flatMap((value) => [
    ...value.matchAll(/\[(\d{4})\]\(([^)]*)\)/gu),
  ]);
  const wrongTargets = linked
    .filter(([, number = '', target = '']) => path.posix.basename(heads.get(number)?.[0] ?? '') !== target)
    .map(([, number, target]) => `${file}: ${target} is not the file of record ${number}`);
  const oneWay = [...head.relations].flatMap(([name, numbers]) =>
    numbers.flatMap((number) => {
      const [otherFile, other] = heads.get(number) ?? [];
      const counterpart = COUNTERPARTS[name] ?? '';
      if (other === undefined || other.relations.get(counterpart)?.includes(numberOf(file))) return [];
      return [`${otherFile}: lacks "${counterpart}: [${numberOf(file)}]", since ${file} says "${name}"`];
    }),
  );
  const named = new Set([...head.relations.values()].flat());
  const unlisted = [...new Set(head.body.match(/\b0\d{3}\b/gu))]
    .filter((number) => heads.has(number) && number !== numberOf(file) && !named.has(number))
    .map((number) => `${file}: its text names ${number}, its head does not ("- Related: [${number}](...)")`);
  return [...wrongTargets, ...oneWay, ...unlisted];
}

/**
 * Every record states its date and whether it still holds. Links lead both ways, so that nobody follows an amended
 * record unknowingly. `records` maps a file to its text.
 */
export function checkDecisionHeads(records: ReadonlyMap<string, string>): string[] {
  const heads = new Map(
    [...records].map(([file, text]): [string, [string, Head]] => [numberOf(file), [file, readHead(text)]]),
  );
  return [...heads.values()].flatMap(([file, head]) => {
    const problems: string[] = [];
    const { fields, relations } = head;
    if (!/^\d{4}-\d{2}-\d{2}$/u.test(fields.get('Date') ?? ''))
      problems.push(`${file}: lacks "- Date: YYYY-MM-DD"`);
    const status = fields.get('Status') ?? '';
    const expected = relations.has('Superseded by')
      ? 'superseded'
      : relations.has('Amended by')
        ? 'amended'
        : 'accepted';
    if (!STATUSES.includes(status)) problems.push(`${file}: lacks "- Status: ${STATUSES.join(' | ')}"`);
    else if (status !== expected) problems.push(`${file}: is ${expected} by its links, but says ${status}`);
    return [...problems, ...checkRelations(file, head, heads)];
  });
}
