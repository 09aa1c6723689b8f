import type { MouseEvent } from 'react';

/** A press on the row itself: not on a control in it, nor in a menu of the row, which lies elsewhere on the page. */
export const isOnRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('a, button, input, label') === null;
