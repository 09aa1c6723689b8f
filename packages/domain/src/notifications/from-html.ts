import { decodeEntities } from './entities.ts';
import {
  cleanNoticeText,
  isNoticeLink,
  NOTICE_DEPTH,
  type NoticeBlock,
  type NoticeDocument,
  type NoticeInline,
  type NoticeListItem,
  type NoticeMark,
} from './document.ts';
import { type HtmlPart, readHtml } from './html-parts.ts';

/**
 * The HTML that older clients send, read into a document. It is not cleaned but read: of all that HTML can say only
 * the words and the few looks below arrive, and whatever else stood there leaves no trace.
 */
export function noticeFromHtml(html: string): NoticeDocument {
  const reader = new Reader();
  for (const part of readHtml(html)) reader.take(part);
  return reader.end();
}

const MARKS: Record<string, Exclude<NoticeMark, { type: 'link' }>['type']> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
};
const HEADINGS: Record<string, 1 | 2 | 3> = { h1: 1, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 };
const LISTS: Record<string, 'bulletList' | 'orderedList'> = { ul: 'bulletList', ol: 'orderedList' };
const WRAPPERS = new Set(
  'p div section article header footer main aside table tr td th center pre hr form dl dt dd'.split(' '),
);

interface BlockBox {
  type: 'doc' | 'listItem' | 'blockquote';
  content: NoticeBlock[];
}
interface ListBox {
  type: 'bulletList' | 'orderedList';
  content: NoticeListItem[];
}
type Box = BlockBox | ListBox;

/** People open a few; with thousands, each word would be compared with all of them. */
const MOST_OPEN_MARKS = 50;

const isList = (box: Box): box is ListBox => box.type === 'bulletList' || box.type === 'orderedList';

class Reader {
  readonly #root: NoticeBlock[] = [];
  /** What lies open, the outermost first. */
  readonly #boxes: Box[] = [{ type: 'doc', content: this.#root }];
  readonly #marks: { tag: string; mark: NoticeMark | null }[] = [];
  #line: NoticeInline[] | null = null;
  /** Kept beside the line: looking at the end of a text that grows piece by piece would copy it each time. */
  #isAfterSpace = true;
  #heading: 1 | 2 | 3 | null = null;

  take(part: HtmlPart): void {
    if (part.kind === 'text') this.#write(part.text);
    else if (part.kind === 'open') this.#open(part.tag, part.attributes);
    else this.#close(part.tag);
  }

  end(): NoticeDocument {
    this.#endLine();
    return { type: 'doc', content: withoutEmpty(this.#root) };
  }

  #open(tag: string, attributes: ReadonlyMap<string, string>): void {
    const mark = MARKS[tag];
    if (mark !== undefined) this.#mark(tag, { type: mark });
    else if (tag === 'a') {
      const href = (attributes.get('href') ?? '').trim();
      this.#mark(tag, isNoticeLink(href) ? { type: 'link', attrs: { href } } : null);
    } else if (tag === 'br') this.#place({ type: 'hardBreak' });
    else if (LISTS[tag] !== undefined) this.#openList(LISTS[tag], attributes.get('start'));
    else if (tag === 'li') this.#openItem();
    else if (tag === 'blockquote') {
      this.#endLine();
      const quote = { type: 'blockquote' as const, content: [] };
      this.#put(quote);
      this.#enter(quote);
    } else if (HEADINGS[tag] !== undefined) {
      this.#endLine();
      this.#heading = HEADINGS[tag];
    } else if (WRAPPERS.has(tag)) this.#endLine();
  }

  #mark(tag: string, mark: NoticeMark | null): void {
    if (this.#marks.length < MOST_OPEN_MARKS) this.#marks.push({ tag, mark });
  }

  #close(tag: string): void {
    if (MARKS[tag] !== undefined || tag === 'a') {
      const at = this.#marks.findLastIndex((open) => open.tag === tag);
      if (at >= 0) this.#marks.splice(at, 1);
      return;
    }
    if (WRAPPERS.has(tag) || HEADINGS[tag] !== undefined) this.#endLine();
    if (tag === 'li') this.#leave('listItem');
    else if (tag === 'blockquote') this.#leave('blockquote');
    else if (LISTS[tag] !== undefined) this.#leave(LISTS[tag]);
  }

  #openList(type: 'bulletList' | 'orderedList', start = ''): void {
    this.#endLine();
    const first = /^\d{1,6}$/u.test(start) ? Number(start) : 1;
    const content: NoticeListItem[] = [];
    const list =
      type === 'bulletList' ? { type, content } : { type, attrs: { start: Math.max(1, first) }, content };
    this.#put(list);
    this.#enter(list);
  }

  #openItem(): void {
    const list = this.#boxes.findLastIndex(isList);
    const quote = this.#boxes.findLastIndex(({ type }) => type === 'blockquote');
    this.#endLine();
    if (list > quote) this.#boxes.length = list + 1;
    else this.#openList('bulletList');
    const [item, open] = [{ type: 'listItem' as const, content: [] }, this.#box()];
    if (!isList(open)) return;
    open.content.push(item);
    this.#enter(item);
  }

  #leave(type: Box['type']): void {
    const at = this.#boxes.findLastIndex((box) => box.type === type);
    if (at <= 0) return;
    this.#endLine();
    this.#boxes.length = at;
  }

  #write(text: string): void {
    const written = cleanNoticeText(decodeEntities(text.replace(/[ \t\r\n\f]+/gu, ' ')));
    // As browsers do: spaces begin no line, and follow no other space.
    const words = this.#isAfterSpace ? written.replace(/^ +/u, '') : written;
    if (words === '') return;
    this.#place({ type: 'text', text: words, marks: this.#activeMarks() });
    this.#isAfterSpace = words.endsWith(' ');
  }

  /** Each kind once: the schema of the editor knows no bold in bold. */
  #activeMarks(): NoticeMark[] {
    const active = new Map<string, NoticeMark>();
    for (const { mark } of this.#marks) if (mark !== null) active.set(mark.type, mark);
    return [...active.values()];
  }

  #place(inline: NoticeInline): void {
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

  /** Under what lies open; words beside the points of a list become a point. */
  #put(block: NoticeBlock): void {
    const box = this.#box();
    if (isList(box)) {
      box.content.push({ type: 'listItem', content: [block] });
    } else box.content.push(block);
  }

  /** What lies deeper than a notice may go is read as if it lay one step higher. */
  #enter(box: Box): void {
    // Below it there must be room for a point of a list, its paragraph and the words.
    if (this.#boxes.length < NOTICE_DEPTH - 3) this.#boxes.push(box);
  }

  #box(): Box {
    return this.#boxes.at(-1) ?? { type: 'doc', content: this.#root };
  }
}

const isSame = (one: readonly NoticeMark[], other: readonly NoticeMark[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function trimmed(line: readonly NoticeInline[]): NoticeInline[] {
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

/** Lists without points and quotations without words are nothing that the editor could show. */
function withoutEmpty(blocks: readonly NoticeBlock[]): NoticeBlock[] {
  return blocks.flatMap((block): NoticeBlock[] => {
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
