import { decodeHTMLStrict } from 'entities';
import { Tokenizer } from 'htmlparser2';

/** A piece of HTML, in document order. Texts still contain entities; attributes are decoded. */
export type HtmlPart =
  | { kind: 'text'; text: string }
  | { kind: 'open'; tag: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; tag: string };

/** Elements whose content is not meant for readers. It is dropped. */
const SKIPPED = new Set(
  'script style title textarea xmp iframe noembed noframes noscript template object svg math'.split(' '),
);

/**
 * Splits untrusted HTML in linear time, however it is nested. Uses only the library's tokenizer: its parser closes
 * unclosed tags and keeps an ever growing list of open ones.
 */
export function readHtml(html: string): HtmlPart[] {
  const parts: HtmlPart[] = [];
  // Lower the case letter by letter: `toLowerCase` on the whole text may change its length.
  const lower = html.replace(/[A-Z]/gu, (letter) => letter.toLowerCase());
  let from = 0;
  while (from < html.length) from = readUpToHidden({ html, lower, from }, parts);
  return parts;
}

interface Source {
  html: string;
  lower: string;
  from: number;
}

/** Reads up to the first hidden part, and returns where to continue. */
function readUpToHidden({ html, lower, from }: Source, parts: HtmlPart[]): number {
  let next = html.length;
  let tag = '';
  let attributes = new Map<string, string>();
  let name = '';
  let value = '';
  const slice = (start: number, end: number) => html.slice(from + start, from + end);
  const goOnAt = (place: number) => {
    next = place;
    tokenizer.pause();
  };
  const openTag = (end: number) => {
    if (!SKIPPED.has(tag)) {
      parts.push({ kind: 'open', tag, attributes });
      return;
    }
    const closing = lower.indexOf(`</${tag}`, from + end);
    goOnAt(closing === -1 ? html.length : after(html, '>', closing));
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ontext(start, end) {
        const text = slice(start, end);
        // The library reports a cut-off tag as text if its name begins like `script`.
        if (html.charAt(from + start - 1) === '<' && !text.startsWith('<')) return;
        parts.push({ kind: 'text', text });
      },
      onopentagname(start, end) {
        tag = slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, end) {
        name = slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => void (value += slice(start, end)),
      onattribend() {
        if (!attributes.has(name)) attributes.set(name, decodeHTMLStrict(value));
      },
      onopentagend: openTag,
      onselfclosingtag: openTag,
      onclosetag: (start, end) => void parts.push({ kind: 'close', tag: slice(start, end).toLowerCase() }),
      oncomment(start) {
        // Some readers end a comment at `<!-->` or `--!>` and others do not. It ends here only where all of them agree.
        if (html.startsWith('<!--', from + start - 4)) goOnAt(after(html, '-->', from + start));
      },
      oncdata: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
      onattribentity: nothing,
      ontextentity: nothing,
    },
  );
  tokenizer.write(html.slice(from));
  tokenizer.end();
  return next;
}

const nothing = (): void => undefined;

function after(html: string, what: string, from: number): number {
  const found = html.indexOf(what, from);
  return found === -1 ? html.length : found + what.length;
}
