/** The properties by which tests find or reach an element: what is hidden, what separates words, what can be clicked. */
const KEPT = /^(?:display|visibility|pointer-events)\s*:/;
/** A comment, a string, what ends a part, or the text between them. */
const TOKEN = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]|[^{};"'/]+|\//g;

/**
 * A style sheet without the declarations that no test depends on, and without the rules that are then empty. jsdom
 * compares every rule with each element whose style a query by role reads.
 */
export function visibleRules(css: string): string {
  const bodies = [''];
  const heads: string[] = [];
  let part = '';
  const add = (text: string) => (bodies[bodies.length - 1] += text);
  const endDeclaration = () => {
    if (KEPT.test(part.trim())) add(`${part.trim()};`);
    part = '';
  };
  for (const [token] of css.matchAll(TOKEN)) {
    if (token === '{') {
      heads.push(part.trim());
      bodies.push('');
      part = '';
    } else if (token === '}') {
      endDeclaration();
      const [head = '', body = ''] = [heads.pop(), bodies.pop()];
      if (body !== '' && !head.startsWith('@keyframes')) add(`${head}{${body}}`);
    } else if (token === ';') endDeclaration();
    else if (!token.startsWith('/*')) part += token;
  }
  return bodies.join('');
}
