/**
 * The text of a notification: a document of the editor (TipTap), reduced to what a notification may hold. It is stored
 * and sent as data, never as HTML, so nothing in it can run.
 */

export type NotificationMark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' }
  | { type: 'link'; attrs: { href: string } };

export interface NotificationText {
  type: 'text';
  text: string;
  marks: NotificationMark[];
}

export type NotificationInline = NotificationText | { type: 'hardBreak' };

export interface NotificationListItem {
  type: 'listItem';
  content: NotificationBlock[];
}

export type NotificationBlock =
  | { type: 'paragraph'; content: NotificationInline[] }
  | { type: 'heading'; attrs: { level: 1 | 2 | 3 }; content: NotificationInline[] }
  | { type: 'bulletList'; content: NotificationListItem[] }
  | { type: 'orderedList'; attrs: { start: number }; content: NotificationListItem[] }
  | { type: 'blockquote'; content: NotificationBlock[] };

export interface NotificationDocument {
  type: 'doc';
  content: NotificationBlock[];
}

export const NOTIFICATION_DEPTH = 10;
export const NOTIFICATION_NODES = 2000;
export const NOTIFICATION_CHARACTERS = 10_000;
export const NOTIFICATION_LINK_LENGTH = 2000;

/**
 * A name before the host (https://truong.edu.vn@elsewhere) or a character that turns the text around only makes a link
 * look like another one.
 */
const LINK = /^(?:https?:\/\/(?![^/?#\\]*@)[^\s\p{C}/]|mailto:[^\s\p{C}@]+@)[^\s\p{C}]*$/iu;

/** Whether a notification may link there: other sites and mail, but no script and no path on this site. */
export const isNotificationLink = (href: string): boolean =>
  href.length <= NOTIFICATION_LINK_LENGTH && LINK.test(href);

/** Control characters, lone surrogates, and characters that change the text direction. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Text that the database can store and readers can trust; emoji stay whole. */
export const cleanNotificationText = (text: string): string => text.replace(UNWRITABLE, ' ').normalize('NFC');

/**
 * Whether an unknown value is small enough to be parsed as a document. It does not recurse, so ten thousand nested
 * lists cost nothing.
 */
export function isReadableSize(value: unknown): boolean {
  let level: unknown[] = [value];
  let nodes = 0;
  let characters = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > NOTIFICATION_DEPTH) return false;
    const below: unknown[] = [];
    for (const node of level) {
      if (typeof node !== 'object' || node === null) continue;
      nodes += 1;
      if ('text' in node && typeof node.text === 'string') characters += node.text.length;
      if (nodes > NOTIFICATION_NODES || characters > NOTIFICATION_CHARACTERS) return false;
      // Adds them one by one: spreading a million arguments would itself throw.
      if ('content' in node && Array.isArray(node.content))
        for (const child of node.content) below.push(child);
    }
    level = below;
  }
  return true;
}

const inlineText = (content: readonly NotificationInline[]): string =>
  content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');

function blockText(block: NotificationBlock): string {
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

const blocksText = (blocks: readonly NotificationBlock[]): string => blocks.map(blockText).join('\n');

/** The text without formatting, one line per block: for lists, and for clients that show plain text. */
export const notificationPlainText = (document: NotificationDocument): string =>
  blocksText(document.content).trim();

const blockSays = (block: NotificationBlock): boolean =>
  block.type === 'paragraph' || block.type === 'heading'
    ? inlineText(block.content).trim() !== ''
    : block.content.some((inner) =>
        inner.type === 'listItem' ? inner.content.some(blockSays) : blockSays(inner),
      );

/** Whether there is nothing to read: no blocks, or only empty ones, like `<p></p>` and `<p><br></p>`. */
export const isEmptyNotification = (document: NotificationDocument): boolean =>
  !document.content.some(blockSays);
