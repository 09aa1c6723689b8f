/**
 * Setup for every unit test. Test files share a worker: each starts with fresh modules (except packages in
 * node_modules), and its timers, globals and document changes are cleaned up. The node environment (no docblock) has no
 * document.
 */
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import type * as StaffTheme from '../components/staff/theme.ts';
import { visibleRules } from './visible-rules.ts';

function openDialog(this: HTMLDialogElement): void {
  this.open = true;
}

function closeDialog(this: HTMLDialogElement): void {
  this.open = false;
}

// jsdom has no canvas, so confetti would fail some frames after a right answer, perhaps in the next test.
vi.mock('canvas-confetti', () => ({
  default: Object.assign(vi.fn<(...given: unknown[]) => void>(), { reset: vi.fn<() => void>() }),
}));

// Keeps Ant Design from writing style sheets. jsdom would evaluate them each time a test reads an element's style,
// which took a third of the time of a staff page. So Ant Design's classes alone do not hide anything here.
vi.mock('../components/staff/theme.ts', async (readOriginal) => {
  const { themes } = await readOriginal<typeof StaffTheme>();
  const still = { ...themes.light, zeroRuntime: true };
  return { themes: { light: still, dark: still } };
});

vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

if (typeof window !== 'undefined') {
  const React = await import('react');
  const { cleanup, configure, prettyDOM } = await import('@testing-library/react');
  const complaints: string[] = [];

  // For its warnings, React's development build stores the stacks of up to 10,000 elements per second. We do not need
  // them, and storing none saves an eighth of the processor time of a test that renders a lot.
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });

  // `findBy` repeats its query after each change. Nobody reads the intermediate failures, so only the last one prints
  // the document.
  const elementError = (message: string | null, container: Element): Error => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    Error.captureStackTrace(error, elementError);
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].join('\n\n'),
    });
  };
  // As in tools/testing/patience.ts.
  configure({ asyncUtilTimeout: 10_000, getElementError: elementError });

  // jsdom has no layout and so no media queries; every query answers "no", as on a plain desktop.
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

  // Without layout, nothing is out of view either.
  Element.prototype.scrollIntoView = () => {};

  // A query by role asks each element for a hundred selectors, nearly all of another tag. That took an
  // eleventh of the time of a test with many elements; comparing the tags first takes hardly any.
  const { matches } = Element.prototype;
  const tags = new Map<string, string | undefined>();
  Element.prototype.matches = function matchesAfterTag(this: Element, selector: string): boolean {
    if (!tags.has(selector))
      tags.set(selector, /^([a-z][a-z0-9]*)(?:(?:\[|:not\()[^\s,>+~]*)?$/.exec(selector)?.[1]);
    const tag = tags.get(selector);
    return (tag === undefined || tag === this.localName) && matches.call(this, selector);
  } as Element['matches']; // its overloads name the element's type

  // In spite of `zeroRuntime`, Ant Design writes a style sheet of variables for each kind of component and each theme.
  // They stay empty, because jsdom would read hundreds of variables for each element whose style a test asks for.
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    get: () => '',
    set: () => {},
  });

  // Of our own style sheets only the rules that tests depend on stay, for the same reason.
  const text = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent');
  Object.defineProperty(HTMLStyleElement.prototype, 'textContent', {
    ...text,
    set(this: HTMLStyleElement, css: string) {
      text?.set?.call(this, this.dataset['viteDevId'] === undefined ? css : visibleRules(css));
    },
  });

  // It has no top layer either: a dialog with the attribute `open` counts as open.
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

  afterAll(() => {
    document.body.replaceChildren();
    // Class names have no scope here, so `.line span` of one file would change the lines of another.
    for (const style of document.head.querySelectorAll('style')) style.remove();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}
