import { useEffect, useRef } from 'react';

const MOVES: Readonly<Partial<Record<string, number>>> = {
  ArrowRight: 1,
  PageDown: 1,
  ArrowLeft: -1,
  PageUp: -1,
};

export const toggleFullScreen = (): void => {
  // Where the browser does not allow it, the lesson stays as large as it is.
  const change =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen();
  void change.catch(() => {});
};

/** The keys of a presenter. A key that a control is using stays with the control. */
export function useSlideKeys(onMove: (by: number) => void): void {
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const by = MOVES[event.key];
      if (by !== undefined) {
        event.preventDefault();
        move.current(by);
      } else if (event.key.toLowerCase() === 'f') {
        toggleFullScreen();
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
