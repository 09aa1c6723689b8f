import type { Piece } from './pieces.tsx';

/** How pieces are spread over pages. */
export interface Fit {
  /** The index of the first piece of each page. */
  starts: readonly number[];
  /** The numbers of questions that are broken because they are taller than a page. */
  split: readonly string[];
  /** The scale of a piece that is taller than a page and cannot be broken: smaller is better than cut off. */
  scales: Readonly<Record<string, number>>;
}

export const UNBROKEN: Fit = { starts: [0], split: [], scales: {} };

export interface Measured {
  /** The height of a page between its head and its foot. */
  room: number;
  heights: ReadonlyMap<string, number>;
}

const STEP = 0.9;
const SMALLEST = 0.3;

/** All heights are in one scale, whatever that is. */
export function measured(element: HTMLElement): Measured {
  const body = element.querySelector('[data-body]');
  const { paddingTop } = body === null ? { paddingTop: '0' } : getComputedStyle(body);
  // A phone shows the pages in a smaller scale, and a computed length does not say so.
  const scale =
    body instanceof HTMLElement && body.offsetHeight > 0
      ? body.getBoundingClientRect().height / body.offsetHeight
      : 1;
  return {
    room: (body?.getBoundingClientRect().height ?? 0) - (Number.parseFloat(paddingTop) || 0) * scale,
    heights: new Map(
      [...element.querySelectorAll<HTMLElement>('[data-piece]')].map((one) => [
        one.dataset.piece ?? '',
        one.getBoundingClientRect().height,
      ]),
    ),
  };
}

/** The next try: breaks or shrinks what is taller than a page, and breaks the pages when nothing is. */
export function fitted(before: Fit, { room, heights }: Measured, pieces: readonly Piece[]): Fit {
  if (room <= 0) return before;
  const tall = pieces.filter(({ id }) => (heights.get(id) ?? 0) > room);
  const split = tall.flatMap(({ question }) => question ?? []);
  if (split.length > 0) return { ...before, split: [...before.split, ...split] };
  const scales = tall.flatMap(({ id }): [string, number][] => {
    const scale = (before.scales[id] ?? 1) * STEP;
    return scale < SMALLEST ? [] : [[id, scale]];
  });
  if (scales.length > 0) return { ...before, scales: { ...before.scales, ...Object.fromEntries(scales) } };
  const starts = breakPages(
    pieces.map(({ id, isHead }) => ({ height: heights.get(id) ?? 0, isHead: isHead === true })),
    room,
  );
  return before.starts.join() === starts.join() ? before : { ...before, starts };
}

/** Where each page begins: as many pieces on each as fit, a heading only with what is below it. */
export function breakPages(
  pieces: readonly { height: number; isHead: boolean }[],
  room: number,
): readonly number[] {
  const starts = [0];
  let used = 0;
  for (const [index, { height }] of pieces.entries()) {
    let chain = height;
    for (let next = index; pieces[next]?.isHead; next += 1) chain += pieces[next + 1]?.height ?? 0;
    const needed = chain > room ? height : chain;
    if (used > 0 && used + needed > room) {
      starts.push(index);
      used = 0;
    }
    used += height;
  }
  return starts;
}
