import { Tokenizer } from 'htmlparser2';

interface TextPart {
  kind: 'text';
  text: string;
}

/** A piece of HTML in reading order. Texts and attributes still have their entities. */
export type HtmlPart =
  | TextPart
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'comment' };

/**
 * Splits HTML into its parts in linear time, whatever it contains. Teachers write `a <b` as well as tags, so what is
 * neither a whole tag nor a comment stays text. We use only the tokenizer of the library, because its parser keeps a
 * list of open tags, which makes deeply nested input slow.
 */
export function readHtml(source: string): HtmlPart[] {
  const html = source.replace(/\r\n?/g, '\n');
  // Most texts contain no tag.
  return html.includes('<') ? new HtmlReader(html).read() : [{ kind: 'text', text: html }];
}

/** Joins texts between which something was removed. */
export function joinTexts<Part extends HtmlPart>(parts: readonly Part[]): (Part | TextPart)[] {
  const joined: (Part | TextPart)[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') {
      joined[joined.length - 1] = { kind: 'text', text: last.text + part.text };
    } else joined.push(part);
  }
  return joined;
}

/** The tokenizer takes their content for text even if nothing closes them. */
const TEXT_ONLY = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
]);

class HtmlReader {
  readonly #html: string;
  readonly #parts: HtmlPart[] = [];
  readonly #tokenizer: Tokenizer;
  /** Where the tokenizer began; its positions count from there. */
  #from = 0;
  /** The end of what is in the parts. */
  #done = 0;
  #name = '';
  #attributes = new Map<string, string>();
  #attribute = '';
  /** Where the value of the attribute begins, until it ends. */
  #valueAt: number | null = null;
  #value = '';

  constructor(html: string) {
    this.#html = html;
    this.#tokenizer = new Tokenizer({ decodeEntities: false }, this.#callbacks());
  }

  read(): HtmlPart[] {
    while (this.#done < this.#html.length) {
      this.#from = this.#done;
      this.#valueAt = null;
      this.#tokenizer.reset();
      if (this.#isReadToEnd()) this.#endUnclosed();
    }
    return this.#parts;
  }

  #isReadToEnd(): boolean {
    try {
      this.#tokenizer.write(this.#html.slice(this.#from));
      this.#tokenizer.end();
      return true;
    } catch (error) {
      if (error === STOP) return false;
      throw error;
    }
  }

  /** Takes an unclosed tag at the end for text, but goes on inside an unclosed attribute, which may hide whole tags. */
  #endUnclosed(): void {
    const at = this.#valueAt;
    if (at === null) return this.#addText(this.#html.length);
    const isQuoted = /["']/.test(this.#html.charAt(at - 1));
    this.#addText(isQuoted ? at : Math.max(at, this.#html.lastIndexOf('<')));
  }

  #addText(end: number): void {
    const text = this.#html.slice(this.#done, end);
    this.#done = end;
    const last = this.#parts.at(-1);
    if (last?.kind === 'text') last.text += text;
    else if (text !== '') this.#parts.push({ kind: 'text', text });
  }

  #add(part: HtmlPart, end: number): void {
    this.#parts.push(part);
    this.#done = end;
  }

  /** Makes the tokenizer begin again at a place. Its own pause comes too late: it first looks for the end of a tag. */
  #goOnAt(place: number): never {
    this.#addText(place);
    throw STOP;
  }

  /** A tag does not contain the start of another tag outside quotes: what looked like one is text up to there. */
  #leaveTag(start: number, inTag: string): void {
    const inside = inTag.lastIndexOf('<');
    if (inside >= 0) this.#goOnAt(start + inside);
  }

  #openTag(end: number): void {
    this.#add({ kind: 'open', name: this.#name, attributes: this.#attributes }, end);
    if (TEXT_ONLY.has(this.#name) && !this.#isClosedScript(this.#name, end)) this.#goOnAt(end);
  }

  /** Where the last script and the last style end. */
  #lastEnds: ReadonlyMap<string, number> | undefined;

  #isClosedScript(name: string, from: number): boolean {
    this.#lastEnds ??= new Map(
      Array.from(this.#html.matchAll(/<\/(script|style)[\s/>]/gi), (end) => [
        (end[1] ?? '').toLowerCase(),
        end.index,
      ]),
    );
    return (this.#lastEnds.get(name) ?? -1) >= from;
  }

  #closeTag(start: number, end: number): void {
    const name = this.#html.slice(start, end);
    this.#leaveTag(start, name);
    AFTER_NAME.lastIndex = end;
    const after = AFTER_NAME.exec(this.#html);
    if (after?.[0] === '<') this.#goOnAt(after.index);
    else if (after !== null) {
      this.#addText(start - 2);
      this.#add({ kind: 'close', name: name.toLowerCase() }, after.index + 1);
    }
  }

  #addComment(start: number, end: number): void {
    if (this.#html.startsWith('<!--', start - 4)) {
      this.#addText(start - 4);
      this.#add({ kind: 'comment' }, Math.min(end + 1, this.#html.length));
    } else {
      this.#leaveTag(start, this.#html.slice(start, end));
    }
  }

  #endAttribute(): void {
    const at = this.#valueAt;
    this.#valueAt = null;
    const isUnquoted = at !== null && !/["']/.test(this.#html.charAt(at - 1));
    if (isUnquoted) this.#leaveTag(at, this.#value);
    if (!this.#attributes.has(this.#attribute)) this.#attributes.set(this.#attribute, this.#value);
  }

  #callbacks(): ConstructorParameters<typeof Tokenizer>[1] {
    const at =
      (take: (start: number, end: number) => void) =>
      (start: number, end: number): void =>
        take(this.#from + start, this.#from + end);
    const endTag = (end: number) => this.#openTag(this.#from + end + 1);
    return {
      ontext: at((_start, end) => this.#addText(end)),
      onopentagname: at((start, end) => {
        const name = this.#html.slice(start, end);
        this.#leaveTag(start, name);
        this.#addText(start - 1);
        this.#name = name.toLowerCase();
        this.#attributes = new Map();
      }),
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag: at((start, end) => this.#closeTag(start, end)),
      onattribname: at((start, end) => {
        const name = this.#html.slice(start, end);
        this.#leaveTag(start, name);
        this.#attribute = name.toLowerCase();
        this.#value = '';
      }),
      onattribdata: at((start, end) => {
        this.#valueAt = start;
        this.#value = this.#html.slice(start, end);
      }),
      onattribend: () => this.#endAttribute(),
      oncomment: at((start, end) => this.#addComment(start, end)),
      ondeclaration: at((start, end) => this.#addComment(start, end)),
      oncdata: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
      onattribentity: nothing,
      ontextentity: nothing,
    };
  }
}

const AFTER_NAME = /[<>]/g;
const STOP = new Error('The tokenizer begins again elsewhere.');
const nothing = (): void => undefined;
