/** A colour that stands on grounds, by the names of their tokens. */
type Pair = readonly [on: string, grounds: readonly string[]];

const PAGES = ['--color-surface', '--color-surface-soft', '--color-page'];
/** Grounds that mean something, with ordinary text on them. */
const TINTS = [
  '--color-primary-soft',
  '--color-accent-soft',
  '--color-right-soft',
  '--color-wrong-soft',
  '--color-warning-soft',
  '--color-info-soft',
];
const BARS = ['--color-bar', '--color-night'];
const GRADES = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((grade) => `--grade-${grade}`);
const PEOPLE = [1, 2, 3, 4, 5, 6].map((person) => `--person-${person}`);

/** Text, and what is drawn like text: at least 4.5:1. */
export const TEXT_PAIRS: readonly Pair[] = [
  ['--color-ink', [...PAGES, ...TINTS, '--color-line', '--color-highlight', '--color-table']],
  ['--color-muted', [...PAGES, '--color-line', '--color-primary-soft', '--color-accent-soft']],
  ['--color-placeholder', ['--color-surface']],
  ['--color-primary', [...PAGES, '--color-primary-soft', '--color-accent-soft']],
  ['--color-primary-strong', [...PAGES, '--color-primary-soft']],
  ['--color-on-primary', ['--color-primary', '--color-primary-hover', '--color-primary-strong']],
  ['--color-on-accent', ['--color-accent', '--color-accent-hover']],
  ['--color-on-accent-soft', ['--color-accent-soft']],
  ['--color-right', [...PAGES, '--color-right-soft']],
  ['--color-on-right', ['--color-right']],
  ['--color-wrong', [...PAGES, '--color-wrong-soft', '--color-primary-soft']],
  ['--color-on-wrong', ['--color-wrong', '--color-wrong-hover']],
  ['--color-warning', [...PAGES, '--color-warning-soft']],
  ['--color-info', [...PAGES, '--color-info-soft', '--color-accent-soft', '--color-primary-soft']],
  ['--color-info-hover', PAGES],
  ['--color-on-info', ['--color-info']],
  ['--color-on-bar', BARS],
  ['--color-on-bar-soft', BARS],
  ['--color-accent', BARS],
  ['--color-on-label', [...PEOPLE, '--color-badge']],
  ['--on-grade', GRADES],
  ['--color-surface', ['--color-primary', '--color-right', '--color-wrong']],
];

/** Edges of controls, the ring of the focus, bars and signs: at least 3:1. */
export const CONTROL_PAIRS: readonly Pair[] = [
  ['--color-line-strong', PAGES],
  ['--color-focus', [...PAGES, '--color-line']],
  ['--color-right-bar', ['--color-surface']],
  ['--color-wrong-bar', ['--color-surface']],
  ['--color-chart', ['--color-surface']],
  ['--color-star-edge', PAGES],
];

/** Grounds on which nothing is measured, each with its reason. */
export const UNPAIRED: Readonly<Record<string, string>> = {
  '--color-focus-glow': 'beside an edge in the colour of the focus',
  '--color-bar-tint': 'whitens a bar by less than a tenth',
  '--color-bar-hover': 'whitens a bar by a seventh under the mouse',
  '--color-scrim': 'lies over a page that waits',
  '--color-scrim-strong': 'transparent; its text is measured with what can lie below it',
  '--color-picture': 'under drawn pictures',
  '--color-film': 'under films and pictures',
  '--color-skeleton': 'where text will be',
  '--color-skeleton-shine': 'where text will be',
  '--color-stage': 'around the pages of a book on the whole screen',
};
