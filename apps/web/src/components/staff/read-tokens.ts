export type Theme = 'light' | 'dark';

/** With one level of brackets inside, as `rgb()` has them. */
const BOTH = /light-dark\(((?:[^()]|\([^()]*\))*)\)/g;
const BETWEEN_COMMAS = /(?:[^,()]|\([^()]*\))+/g;

function pick(value: string, theme: Theme): string {
  return value.replaceAll(BOTH, (_all, inner: string) => {
    const [light = '', dark = ''] = inner.match(BETWEEN_COMMAS) ?? [];
    return (theme === 'light' ? light : dark).trim();
  });
}

/** Throws for a name that the theme does not have, so that a renamed token is noticed. */
export type TokenOf = (name: string) => string;

/** Reads the tokens of the root out of their style sheet, with `light-dark()` and `var()` followed. */
export function readTokens(css: string, theme: Theme): { names: readonly string[]; tokenOf: TokenOf } {
  const written = new Map<string, string>();
  for (const [, selector = '', rules = ''] of css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.trim().startsWith(':root')) continue;
    for (const [, name = '', value = ''] of rules.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      written.set(name, value.replaceAll(/\s+/g, ' ').trim());
  }
  const tokenOf = (name: string): string => {
    const value = written.get(name);
    if (value === undefined) throw new Error(`tokens.css has no ${name}`);
    return pick(value, theme).replaceAll(/var\((--[\w-]+)\)/g, (_all, other: string) => tokenOf(other));
  };
  return { names: [...written.keys()], tokenOf };
}
