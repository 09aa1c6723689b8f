/** The page on which something was typed last. */
let typedAt: string | null = null;

const note = (): void => void (typedAt = window.location.pathname);

/** Notes the page on which the user types: a half-filled form is not left without asking. */
export function noteTyping(document: Document): void {
  document.addEventListener('input', note, { capture: true, passive: true });
}

/** Whether the user has typed something on this page, and on no other since. */
export const hasTypedHere = (): boolean => typedAt === window.location.pathname;
