import type { MouseEvent } from 'react';

/**
 * Returns whether a click hit the row itself, not a control in it or the row's menu, which is rendered elsewhere on the
 * page.
 */
export const isOnRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('a, button, input, label') === null;
