/** Finds import cycles between files, and between server modules. Pure: imports in, problems out. */
import type { Import } from './imports.ts';

const moduleOf = (file: string): string | undefined =>
  /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1];

export function checkFileCycles(imports: readonly Import[]): string[] {
  return checkCycles(imports, (file) => file, 'these files import each other');
}

/**
 * Tests may use any module, so their imports do not count. What a module imports by way of files outside all modules,
 * such as `http/`, does.
 */
export function checkModuleCycles(imports: readonly Import[]): string[] {
  const product = imports.filter(({ from }) => !/\.test\.ts$|\/testing\//.test(from));
  return checkCycles([...product, ...detours(product)], moduleOf, 'these server modules import each other');
}

interface Tie extends Import {
  /** The file outside all modules that comes last between the two. */
  via?: string;
}

function detours(imports: readonly Import[]): Tie[] {
  const byImporter = Map.groupBy(imports, ({ from }) => from);
  return imports
    .filter(({ from, to }) => moduleOf(from) !== undefined && moduleOf(to) === undefined)
    .flatMap(({ from, to: first }) => {
      const passed = new Set([first]);
      const ties: Tie[] = [];
      // The set grows while it is walked, until every file behind the first one has had its turn.
      for (const via of passed) {
        for (const { to } of byImporter.get(via) ?? []) {
          if (moduleOf(to) === undefined) passed.add(to);
          else ties.push({ from, to, via });
        }
      }
      return ties;
    });
}

/** One problem per cycle, with every import in it. */
function checkCycles(
  imports: readonly Tie[],
  nameOf: (file: string) => string | undefined,
  problem: string,
): string[] {
  const graph = new Map<string, Set<string>>();
  const ties = imports.flatMap(({ from, to, via }) => {
    const [one, other] = [nameOf(from), nameOf(to)];
    if (one === undefined || other === undefined || (one === other && from !== to)) return [];
    graph.set(one, (graph.get(one) ?? new Set()).add(other));
    const detour = via === undefined ? '' : ` by way of ${via}`;
    return [{ one, other, text: `  ${from} imports ${to}${detour}` }];
  });
  return knotsOf(graph).map((knot) => {
    const inside = ties.filter(({ one, other }) => knot.has(one) && knot.has(other));
    const texts = [...new Set(inside.map(({ text }) => text))].toSorted();
    return [`${problem}: ${[...knot].toSorted().join(', ')}`, ...texts].join('\n');
  });
}

/** The sets of names that all reach each other, by Tarjan's algorithm. */
function knotsOf(graph: ReadonlyMap<string, ReadonlySet<string>>): Set<string>[] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const isOpen = new Set<string>();
  const knots: Set<string>[] = [];

  /** The earliest open name reachable from this one. */
  const visit = (name: string): number => {
    const own = order.size;
    let earliest = own;
    order.set(name, own);
    stack.push(name);
    isOpen.add(name);
    for (const next of graph.get(name) ?? []) {
      if (!order.has(next)) earliest = Math.min(earliest, visit(next));
      else if (isOpen.has(next)) earliest = Math.min(earliest, order.get(next) ?? own);
    }
    if (earliest === own) {
      const knot = new Set(stack.splice(stack.indexOf(name)));
      for (const member of knot) isOpen.delete(member);
      if (knot.size > 1 || graph.get(name)?.has(name) === true) knots.push(knot);
    }
    return earliest;
  };

  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return knots;
}
