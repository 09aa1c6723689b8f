/** Disjoint sets of numbered elements. */
export function makeSets(): {
  add(): number;
  join(a: number, b: number): void;
  setOf(item: number): number;
} {
  const parents: number[] = [];
  const setOf = (item: number): number => {
    let root = item;
    for (let parent = parents[root] ?? root; parent !== root; parent = parents[root] ?? root) root = parent;
    parents[item] = root;
    return root;
  };
  return {
    add: () => parents.push(parents.length) - 1,
    join: (a, b) => {
      const [x, y] = [setOf(a), setOf(b)];
      if (x !== y) parents[Math.max(x, y)] = Math.min(x, y);
    },
    setOf,
  };
}
