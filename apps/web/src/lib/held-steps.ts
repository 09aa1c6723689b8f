/** Called with a step through the browser's history; true hides it from the router. */
type Holder = (delta: number) => boolean;

let holder: Holder | null = null;

/** Only one page at a time can hold steps; the returned function releases them. */
export function holdSteps(next: Holder): () => void {
  holder = next;
  return () => {
    if (holder === next) holder = null;
  };
}

/** Called by the router: in Chromium, a listener added after the router's own cannot run before it. */
export const isStepHeld = (delta: number | null): boolean =>
  delta !== null && delta !== 0 && holder !== null && holder(delta);
