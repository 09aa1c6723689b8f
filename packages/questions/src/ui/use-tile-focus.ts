import { useEffect, useRef, type RefObject } from 'react';

/** Under this attribute a tile is found on the page. */
export function tileId(id: string): { 'data-tile': string } {
  return { 'data-tile': id };
}

export function tilesIn(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
}

/**
 * Gives the function that sets the focus on a tile after the next drawing. A tile that moves is another element
 * of the page, or the same one elsewhere; either loses the focus.
 */
export function useTileFocus(board: RefObject<HTMLElement | null>): (id: string) => void {
  const idToFocus = useRef<string | null>(null);
  useEffect(() => {
    const id = idToFocus.current;
    if (id === null) return;
    idToFocus.current = null;
    tilesIn(board.current)
      .find((tile) => tile.dataset.tile === id)
      ?.focus();
  });
  return (id) => {
    idToFocus.current = id;
  };
}
