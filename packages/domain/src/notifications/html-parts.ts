import { decodeEntities } from './entities.ts';

/** A piece of HTML as it is met, from left to right. */
export type HtmlPart =
  | { kind: 'text'; text: string }
  | { kind: 'open'; tag: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; tag: string };

/** What stands inside is no text for readers: it goes, whatever it says. */
const SKIPPED = new Set(
  'script style title textarea xmp iframe noembed noframes noscript template object svg math'.split(' '),
);
const NAME = /^\/?([a-z][a-z0-9:-]*)/iu;

/**
 * Takes HTML apart without trusting it. Each character is looked at a few times at most, however it is built, and a tag
 * that does not end takes the rest with it, as in a browser.
 */
export function readHtml(html: string): HtmlPart[] {
  const parts: HtmlPart[] = [];
  // Lower case character by character: the whole text may change its length.
  const lower = html.replace(/[A-Z]/gu, (letter) => letter.toLowerCase());
  let at = 0;
  while (at < html.length) {
    const bracket = html.indexOf('<', at);
    if (bracket !== at) {
      const text = html.slice(at, bracket === -1 ? html.length : bracket);
      parts.push({ kind: 'text', text });
      at += text.length;
      continue;
    }
    if (html.startsWith('<!--', at)) {
      at = after(html, '-->', at + 4);
      continue;
    }
    if (/[!?]/u.test(html.charAt(at + 1))) {
      at = after(html, '>', at + 2);
      continue;
    }
    const name = NAME.exec(html.slice(at + 1, at + 40))?.[1]?.toLowerCase();
    if (name === undefined) {
      parts.push({ kind: 'text', text: '<' });
      at += 1;
      continue;
    }
    const end = endOfTag(html, at + 1);
    if (end === -1) break;
    const isClosing = html.charAt(at + 1) === '/';
    const inside = html.slice(at + 1 + name.length, end);
    at = end + 1;
    if (isClosing) parts.push({ kind: 'close', tag: name });
    else if (SKIPPED.has(name)) {
      const closing = lower.indexOf(`</${name}`, at);
      at = closing === -1 ? html.length : after(html, '>', closing);
    } else parts.push({ kind: 'open', tag: name, attributes: readAttributes(inside) });
  }
  return parts;
}

function after(html: string, what: string, from: number): number {
  const found = html.indexOf(what, from);
  return found === -1 ? html.length : found + what.length;
}

/** The `>` that ends the tag; one in quotation marks does not. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  return -1;
}

/** A name is looked for where one may begin only, or a long one would be tried from each of its letters. */
const ATTRIBUTE = /(?<=^|[\s"'/])([^\s"'>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gu;

/** Only the two that mean something here. */
function readAttributes(inside: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of inside.slice(0, 5000).matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if ((key === 'href' || key === 'start') && !attributes.has(key)) {
      attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''));
    }
  }
  return attributes;
}
