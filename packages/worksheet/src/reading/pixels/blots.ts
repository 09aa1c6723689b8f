import type { Rectangle } from '../geometry.ts';
import type { Bitmap } from './bitmap.ts';
import { makeSets } from './sets.ts';

/** Dark pixels that touch each other. */
export interface Blot extends Rectangle {
  /** In pixels. */
  area: number;
}

interface Run {
  from: number;
  to: number;
  id: number;
}

export function blotsOf({ width, height, dark }: Bitmap): Blot[] {
  const sets = makeSets();
  const rows: Run[][] = [];
  for (let y = 0; y < height; y += 1) {
    const row: Run[] = [];
    const above = rows[y - 1] ?? [];
    let index = 0;
    for (let x = 0; x < width; x += 1) {
      if (dark[y * width + x] !== 1) continue;
      const from = x;
      while (x < width && dark[y * width + x] === 1) x += 1;
      const run = { from, to: x, id: sets.add() };
      row.push(run);
      // Touching corners count too.
      while ((above[index]?.to ?? Infinity) < from) index += 1;
      for (let other = index; (above[other]?.from ?? Infinity) <= x; other += 1)
        sets.join(run.id, above[other]?.id ?? run.id);
    }
    rows.push(row);
  }
  return measured(rows, sets.setOf);
}

function measured(rows: readonly Run[][], setOf: (id: number) => number): Blot[] {
  const blots = new Map<number, { left: number; top: number; right: number; bottom: number; area: number }>();
  for (const [y, row] of rows.entries()) {
    for (const { from, to, id } of row) {
      const set = setOf(id);
      const blot = blots.get(set);
      if (!blot) {
        blots.set(set, { left: from, top: y, right: to, bottom: y + 1, area: to - from });
        continue;
      }
      blot.left = Math.min(blot.left, from);
      blot.right = Math.max(blot.right, to);
      blot.bottom = y + 1;
      blot.area += to - from;
    }
  }
  return [...blots.values()].map(({ left, top, right, bottom, area }) => ({
    left,
    top,
    width: right - left,
    height: bottom - top,
    area,
  }));
}
