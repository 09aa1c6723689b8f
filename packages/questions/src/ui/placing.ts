/** The order with `id` moved to `index`, counted among the others; `id` may already be in it. */
export function withPlaced(order: readonly string[], id: string, index: number): string[] {
  return without(order, id).toSpliced(index, 0, id);
}

export function without(order: readonly string[], id: string): string[] {
  return order.filter((other) => other !== id);
}

/** The order with the items at two places swapped. */
export function withSwapped<T>(order: readonly T[], first: number, second: number): T[] {
  const one = order[first];
  const other = order[second];
  if (one === undefined || other === undefined) return [...order];
  return order.with(first, other).with(second, one);
}

/** Where a key press moves the item at `index` of a line; null when the key does not move it. */
export function indexAfterKey(key: string, index: number, lastIndex: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return index > 0 ? index - 1 : null;
    case 'ArrowRight':
      return index < lastIndex ? index + 1 : null;
    case 'Home':
      return index > 0 ? 0 : null;
    case 'End':
      return index < lastIndex ? lastIndex : null;
    default:
      return null;
  }
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * How many of the boxes come before the point in reading order; the boxes are in lines, left to right and top to
 * bottom. A point between two lines belongs to the lower one.
 */
export function dropIndex(boxes: readonly Box[], x: number, y: number): number {
  return boxes.filter(({ left, right, top, bottom }) => y > bottom || (y >= top && x > (left + right) / 2))
    .length;
}

/** Pixels around a place that still count as inside it. */
export const DROP_MARGIN = 16;

export function isInside({ left, right, top, bottom }: Box, x: number, y: number, margin: number): boolean {
  return x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin;
}
