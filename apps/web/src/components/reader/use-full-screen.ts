import { type RefObject, useEffect, useState } from 'react';

interface FullScreen {
  isFull: boolean;
  toggle(): void;
}

/** Gives an element the whole screen. Where the browser refuses (iPhones), `isFull` alone tells it to cover the page. */
export function useFullScreen(element: RefObject<HTMLElement | null>, onChange: () => void): FullScreen {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const handleChange = () =>
      setIsFull(document.fullscreenElement === element.current && element.current !== null);
    document.addEventListener('fullscreenchange', handleChange);
    return () => document.removeEventListener('fullscreenchange', handleChange);
  }, [element]);
  const enter = async () => {
    onChange();
    try {
      await element.current?.requestFullscreen();
    } catch {
      // Covering the page is the next best.
    }
    setIsFull(true);
  };
  const leave = async () => {
    onChange();
    setIsFull(false);
    // An iPhone has neither.
    if (document.fullscreenElement) await document.exitFullscreen();
  };
  return { isFull, toggle: () => void (isFull ? leave() : enter()) };
}
