import { decodeHTMLStrict } from 'entities';
import {
  cleanNotificationText,
  isNotificationLink,
  NOTIFICATION_DEPTH,
  type NotificationBlock,
  type NotificationDocument,
  type NotificationInline,
  type NotificationListItem,
  type NotificationMark,
} from '@domdom/domain/notifications/document';
import { type HtmlPart, readHtml } from './html-parts.ts';

/**
 * Converts the HTML of older clients into a document. Only the words and the few formats below are taken over;
 * everything else is dropped, so there is nothing to sanitise.
 */
export function notificationFromHtml(html: string): NotificationDocument {
  const reader = new Reader();
  for (const part of readHtml(html)) reader.take(part);
  return reader.end();
}

const MARKS = new Map<string, Exclude<NotificationMark, { type: 'link' }>['type']>([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strike'],
  ['strike', 'strike'],
  ['del', 'strike'],
]);
const HEADINGS = new Map<string, 1 | 2 | 3>([
  ['h1', 1],
  ['h2', 2],
  ['h3', 3],
  ['h4', 3],
  ['h5', 3],
  ['h6', 3],
]);
const LISTS = new Map<string, 'bulletList' | 'orderedList'>([
  ['ul', 'bulletList'],
  ['ol', 'orderedList'],
]);
const WRAPPERS = new Set(
  'p div section article header footer main aside table tr td th center pre hr form dl dt dd'.split(' '),
);

interface BlockBox {
  type: 'doc' | 'listItem' | 'blockquote';
  content: NotificationBlock[];
}
interface ListBox {
  type: 'bulletList' | 'orderedList';
  content: NotificationListItem[];
}
type Box = BlockBox | ListBox;

/** People nest a few. With thousands, each word would be compared with all of them. */
const MOST_OPEN_MARKS = 50;

const isList = (box: Box): box is ListBox => box.type === 'bulletList' || box.type === 'orderedList';

class Reader {
  readonly #root: NotificationBlock[] = [];
  /** The open boxes, the outermost first. */
  readonly #boxes: Box[] = [{ type: 'doc', content: this.#root }];
  /** Depth of each open box in the document, counting items that only wrap words or a list. */
  readonly #levels: number[] = [0];
  readonly #marks: { tag: string; mark: NotificationMark | null }[] = [];
  #line: NotificationInline[] | null = null;
  /** Tracked separately, because reading the end of a growing text would copy it each time. */
  #isAfterSpace = true;
  #heading: 1 | 2 | 3 | null = null;

  take(part: HtmlPart): void {
    if (part.kind === 'text') this.#write(part.text);
    else if (part.kind === 'open') this.#open(part.tag, part.attributes);
    else this.#close(part.tag);
  }

  end(): NotificationDocument {
    this.#endLine();
    return { type: 'doc', content: withoutEmpty(this.#root) };
  }

  #open(tag: string, attributes: ReadonlyMap<string, string>): void {
    const mark = MARKS.get(tag);
    const list = LISTS.get(tag);
    const heading = HEADINGS.get(tag);
    if (mark !== undefined) this.#mark(tag, { type: mark });
    else if (tag === 'a') {
      const href = (attributes.get('href') ?? '').trim();
      this.#mark(tag, isNotificationLink(href) ? { type: 'link', attrs: { href } } : null);
    } else if (tag === 'br') this.#place({ type: 'hardBreak' });
    else if (list !== undefined) this.#openList(list, attributes.get('start'));
    else if (tag === 'li') this.#openItem();
    else if (tag === 'blockquote') {
      this.#endLine();
      const quote = { type: 'blockquote' as const, content: [] };
      this.#enter(quote, this.#put(quote));
    } else if (heading !== undefined) {
      this.#endLine();
      this.#heading = heading;
    } else if (WRAPPERS.has(tag)) this.#endLine();
  }

  #mark(tag: string, mark: NotificationMark | null): void {
    if (this.#marks.length < MOST_OPEN_MARKS) this.#marks.push({ tag, mark });
  }

  #close(tag: string): void {
    const list = LISTS.get(tag);
    if (MARKS.has(tag) || tag === 'a') {
      const at = this.#marks.findLastIndex((open) => open.tag === tag);
      if (at >= 0) this.#marks.splice(at, 1);
      return;
    }
    if (WRAPPERS.has(tag) || HEADINGS.has(tag)) this.#endLine();
    if (tag === 'li') this.#leave('listItem');
    else if (tag === 'blockquote') this.#leave('blockquote');
    else if (list !== undefined) this.#leave(list);
  }

  #openList(type: 'bulletList' | 'orderedList', start = ''): void {
    this.#endLine();
    const first = /^\d{1,6}$/u.test(start) ? Number(start) : 1;
    const content: NotificationListItem[] = [];
    const list =
      type === 'bulletList' ? { type, content } : { type, attrs: { start: Math.max(1, first) }, content };
    this.#enter(list, this.#put(list));
  }

  #openItem(): void {
    const list = this.#boxes.findLastIndex(isList);
    const quote = this.#boxes.findLastIndex(({ type }) => type === 'blockquote');
    this.#endLine();
    if (list > quote) this.#backTo(list + 1);
    else this.#openList('bulletList');
    const [item, open] = [{ type: 'listItem' as const, content: [] }, this.#box()];
    if (!isList(open)) return;
    open.content.push(item);
    this.#enter(item, this.#level() + 1);
  }

  #leave(type: Box['type']): void {
    const at = this.#boxes.findLastIndex((box) => box.type === type);
    if (at <= 0) return;
    this.#endLine();
    this.#backTo(at);
  }

  #write(text: string): void {
    const written = cleanNotificationText(decodeHTMLStrict(text.replace(/[ \t\r\n\f]+/gu, ' ')));
    // As in browsers, no line begins with a space, and no space follows another.
    const words = this.#isAfterSpace ? written.replace(/^ +/u, '') : written;
    if (words === '') return;
    this.#place({ type: 'text', text: words, marks: this.#activeMarks() });
    this.#isAfterSpace = words.endsWith(' ');
  }

  /** Each kind once: the editor's schema does not allow bold inside bold. */
  #activeMarks(): NotificationMark[] {
    const active = new Map<string, NotificationMark>();
    for (const { mark } of this.#marks) if (mark !== null) active.set(mark.type, mark);
    return [...active.values()];
  }

  #place(inline: NotificationInline): void {
    if (inline.type === 'hardBreak') this.#isAfterSpace = true;
    this.#line ??= [];
    const last = this.#line.at(-1);
    if (inline.type === 'text' && last?.type === 'text' && isSame(last.marks, inline.marks)) {
      last.text += inline.text;
    } else this.#line.push(inline);
  }

  #endLine(): void {
    const content = this.#line === null ? [] : trimmed(this.#line);
    if (content.length > 0) {
      this.#put(
        this.#heading === null
          ? { type: 'paragraph', content }
          : { type: 'heading', attrs: { level: this.#heading }, content },
      );
    }
    this.#line = null;
    this.#isAfterSpace = true;
    this.#heading = null;
  }

  /** Puts a block into the open box and returns its level. A block beside the items of a list becomes an item. */
  #put(block: NotificationBlock): number {
    const box = this.#box();
    if (!isList(box)) {
      box.content.push(block);
      return this.#level() + 1;
    }
    box.content.push({ type: 'listItem', content: [block] });
    return this.#level() + 2;
  }

  /** Reads a box deeper than a notification may go as if it were one level higher. */
  #enter(box: Box, level: number): void {
    // Below it there must be room for a list item, its paragraph and the words.
    if (level >= NOTIFICATION_DEPTH - 3) return;
    this.#boxes.push(box);
    this.#levels.push(level);
  }

  #backTo(length: number): void {
    this.#boxes.length = length;
    this.#levels.length = length;
  }

  #level(): number {
    return this.#levels.at(-1) ?? 0;
  }

  #box(): Box {
    return this.#boxes.at(-1) ?? { type: 'doc', content: this.#root };
  }
}

const isSame = (one: readonly NotificationMark[], other: readonly NotificationMark[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function trimmed(line: readonly NotificationInline[]): NotificationInline[] {
  const content = [...line];
  for (let last = content.at(-1); last !== undefined; last = content.at(-1)) {
    if (last.type === 'text' && last.text.trimEnd() !== '') {
      content[content.length - 1] = { ...last, text: last.text.trimEnd() };
      break;
    }
    content.pop();
  }
  return content;
}

/** The editor cannot show a list without items or a quotation without words. */
function withoutEmpty(blocks: readonly NotificationBlock[]): NotificationBlock[] {
  return blocks.flatMap((block): NotificationBlock[] => {
    if (block.type === 'paragraph' || block.type === 'heading') return [block];
    if (block.type === 'blockquote') {
      const content = withoutEmpty(block.content);
      return content.length === 0 ? [] : [{ ...block, content }];
    }
    const content = block.content
      .map((item) => ({ ...item, content: withoutEmpty(item.content) }))
      .filter((item) => item.content.length > 0);
    return content.length === 0 ? [] : [{ ...block, content }];
  });
}
