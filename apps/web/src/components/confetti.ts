import { prefersReducedMotion } from '../lib/use-media-query.ts';

const COLOURS = ['#ffd43b', '#fff3bf', '#8ea2e8', '#16245c', '#23964f'];

/** A short burst over the page; it clears itself away. */
export function celebrate(): void {
  if (prefersReducedMotion()) return;
  import('canvas-confetti')
    .then(({ default: confetti }) =>
      confetti({
        particleCount: 110,
        spread: 75,
        origin: { y: 0.7 },
        colors: COLOURS,
        disableForReducedMotion: true,
      }),
    )
    // A celebration that cannot be loaded is no failure of what is celebrated.
    .catch(() => undefined);
}
