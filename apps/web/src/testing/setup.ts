/** For every unit test; in the node environment (no docblock) it does nothing. */
import { afterEach, beforeEach, vi } from 'vitest';

function openDialog(this: HTMLDialogElement): void {
  this.open = true;
}

function closeDialog(this: HTMLDialogElement): void {
  this.open = false;
}

// jsdom has no canvas: confetti would fail some frames after the test in which somebody was right.
vi.mock('canvas-confetti', () => ({
  default: Object.assign(vi.fn<(...given: unknown[]) => void>(), { reset: vi.fn<() => void>() }),
}));

if (typeof window !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  const complaints: string[] = [];

  // jsdom lays nothing out, so it has no media queries; every query answers "no", as on a plain desktop.
  window.matchMedia = (media) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  });

  // Nothing lies out of sight either.
  Element.prototype.scrollIntoView = () => {};

  // Nor has it a top layer: an open dialog is one that says so.
  HTMLDialogElement.prototype.showModal = openDialog;
  HTMLDialogElement.prototype.close = closeDialog;

  beforeEach(() => {
    complaints.length = 0;
    vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
      complaints.push(parts.map(String).join(' '));
    });
  });

  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`);
  });
}
