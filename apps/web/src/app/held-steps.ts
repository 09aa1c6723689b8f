/** Told of a step through the browser's history; true: the router is to hear nothing of it. */
type Holder = (delta: number) => boolean;

let holder: Holder | null = null;

/** One page at a time may hold steps; the returned function lets them go again. */
export function holdSteps(next: Holder): () => void {
  holder = next;
  return () => {
    if (holder === next) holder = null;
  };
}

/** The router asks: in Chromium a listener that comes later than its own cannot be heard first. */
export const isStepHeld = (delta: number | null): boolean =>
  delta !== null && delta !== 0 && holder !== null && holder(delta);
