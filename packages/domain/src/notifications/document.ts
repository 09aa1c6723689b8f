/**
 * What people write into a notice: the document of the editor (TipTap), cut down to what a notice may hold. It is kept
 * and sent as data and never as HTML, so nothing in it can run.
 */

export type NoticeMark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' }
  | { type: 'link'; attrs: { href: string } };

export interface NoticeText {
  type: 'text';
  text: string;
  marks: NoticeMark[];
}

export type NoticeInline = NoticeText | { type: 'hardBreak' };

export interface NoticeListItem {
  type: 'listItem';
  content: NoticeBlock[];
}

export type NoticeBlock =
  | { type: 'paragraph'; content: NoticeInline[] }
  | { type: 'heading'; attrs: { level: 1 | 2 | 3 }; content: NoticeInline[] }
  | { type: 'bulletList'; content: NoticeListItem[] }
  | { type: 'orderedList'; attrs: { start: number }; content: NoticeListItem[] }
  | { type: 'blockquote'; content: NoticeBlock[] };

export interface NoticeDocument {
  type: 'doc';
  content: NoticeBlock[];
}

export const NOTICE_DEPTH = 10;
export const NOTICE_NODES = 2000;
export const NOTICE_CHARACTERS = 10_000;
export const NOTICE_LINK_LENGTH = 2000;

const LINK = /^(?:https?:\/\/[^\s\p{Cc}\p{Cs}/]|mailto:[^\s\p{Cc}\p{Cs}@]+@)[^\s\p{Cc}\p{Cs}]*$/iu;

/** Whether a notice may lead there: other sites and mail. A script, or a page of ours by its path, it may not. */
export const isNoticeLink = (href: string): boolean => href.length <= NOTICE_LINK_LENGTH && LINK.test(href);

/** Control characters, halves of pairs, and what turns the direction of the text around it. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Text as the database can keep it and as readers can trust it; emoji stay whole. */
export const cleanNoticeText = (text: string): string => text.replace(UNWRITABLE, ' ').normalize('NFC');

/**
 * Whether whatever somebody sent is small enough to be read as a document at all. It is looked at without going down into
 * it, so that ten thousand lists in each other cost nothing.
 */
export function isReadableSize(value: unknown): boolean {
  let level: unknown[] = [value];
  let nodes = 0;
  let characters = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > NOTICE_DEPTH) return false;
    const below: unknown[] = [];
    for (const node of level) {
      if (typeof node !== 'object' || node === null) continue;
      nodes += 1;
      if ('text' in node && typeof node.text === 'string') characters += node.text.length;
      if (nodes > NOTICE_NODES || characters > NOTICE_CHARACTERS) return false;
      // One by one: an argument list of a million would be an error of its own.
      if ('content' in node && Array.isArray(node.content))
        for (const child of node.content) below.push(child);
    }
    level = below;
  }
  return true;
}

const inlineText = (content: readonly NoticeInline[]): string =>
  content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');

function blockText(block: NoticeBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.content);
    case 'blockquote':
      return blocksText(block.content);
    case 'bulletList':
      return block.content.map((item) => `• ${blocksText(item.content)}`).join('\n');
    case 'orderedList':
      return block.content
        .map((item, index) => `${block.attrs.start + index}. ${blocksText(item.content)}`)
        .join('\n');
  }
}

const blocksText = (blocks: readonly NoticeBlock[]): string => blocks.map(blockText).join('\n');

/** What it says without its looks, line by line: for lists, and for clients that show text alone. */
export const noticePlainText = (document: NoticeDocument): string => blocksText(document.content).trim();

const blockSays = (block: NoticeBlock): boolean =>
  block.type === 'paragraph' || block.type === 'heading'
    ? inlineText(block.content).trim() !== ''
    : block.content.some((inner) =>
        inner.type === 'listItem' ? inner.content.some(blockSays) : blockSays(inner),
      );

/** Nothing to read: no blocks, or only such as `<p></p>` and `<p><br></p>` stand for. */
export const isEmptyNotice = (document: NoticeDocument): boolean => !document.content.some(blockSays);
