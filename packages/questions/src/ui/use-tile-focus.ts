import { useEffect, useRef, type RefObject } from 'react';

/** The attribute by which a tile is found on the page. */
export function tileId(id: string): { 'data-tile': string } {
  return { 'data-tile': id };
}

export function tilesIn(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
}

/**
 * Returns a function that focuses a tile after the next render. A tile that moves is re-created or relocated in the
 * page; both lose the focus.
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
