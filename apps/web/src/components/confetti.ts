import { prefersReducedMotion } from '../lib/use-media-query.ts';

const COLOURS = ['#ffd43b', '#fff3bf', '#8ea2e8', '#16245c', '#23964f'];

/** Frames. The burst has faded by the time the verdict of a question disappears. */
const LIFE = 45;

const nothing = (): void => {};

/** Shows a short burst over the page. The returned function ends it at once, even before its code is loaded. */
export function celebrate(): () => void {
  let isOver = false;
  let clear = nothing;
  if (prefersReducedMotion()) return nothing;
  import('canvas-confetti')
    .then(({ default: confetti }) => {
      if (isOver) return;
      clear = () => confetti.reset();
      void confetti({
        particleCount: 110,
        spread: 75,
        ticks: LIFE,
        origin: { y: 0.7 },
        colors: COLOURS,
        disableForReducedMotion: true,
      });
    })
    // A celebration that fails to load is not an error.
    .catch(() => undefined);
  return () => {
    isOver = true;
    clear();
  };
}
