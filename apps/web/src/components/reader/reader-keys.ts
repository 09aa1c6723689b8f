/** What a key does in the reader. */
export type KeyAction =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'zoom in'
  | 'zoom out'
  | 'fit'
  | 'full'
  | 'search'
  | 'leave';

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** How far a page taller than the window has been scrolled. */
export interface Scrolled {
  isAtTop: boolean;
  isAtBottom: boolean;
}

const ALWAYS: Partial<Record<string, KeyAction>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  '+': 'zoom in',
  '=': 'zoom in',
  '-': 'zoom out',
  '0': 'fit',
  f: 'full',
  F: 'full',
  Escape: 'leave',
};

/** Null for keys that the browser keeps; up, down and space first scroll through a page that is taller than the window. */
export function actionOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Pressed,
  { isAtTop, isAtBottom }: Scrolled,
): KeyAction | null {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'f') return 'search';
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'ArrowDown') return isAtBottom ? 'next' : null;
  if (key === 'ArrowUp') return isAtTop ? 'previous' : null;
  if (key === ' ' && shiftKey) return isAtTop ? 'previous' : null;
  if (key === ' ') return isAtBottom ? 'next' : null;
  return ALWAYS[key] ?? null;
}
