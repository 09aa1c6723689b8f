import { prefersReducedMotion } from '../lib/use-media-query.ts';

const COLOURS = ['#ffd43b', '#fff3bf', '#8ea2e8', '#16245c', '#23964f'];

/** Frames. As long as the verdict of a question is shown, and by then it has faded. */
const LIFE = 45;

const nothing = (): void => {};

/** A short burst over the page. The returned function ends it at once, also before its code has come. */
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
    // A celebration that cannot be loaded is no failure of what is celebrated.
    .catch(() => undefined);
  return () => {
    isOver = true;
    clear();
  };
}
