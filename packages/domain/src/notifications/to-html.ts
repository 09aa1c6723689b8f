import type {
  NotificationBlock,
  NotificationDocument,
  NotificationInline,
  NotificationMark,
} from './document.ts';
import { escapeHtml } from '../text/escape-html.ts';

/**
 * Renders a notification as HTML for older clients, which insert it into their page as it is, so all text is escaped.
 */

const MARK_TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

function marked(html: string, mark: NotificationMark): string {
  if (mark.type !== 'link') return `<${MARK_TAGS[mark.type]}>${html}</${MARK_TAGS[mark.type]}>`;
  return `<a href="${escapeHtml(mark.attrs.href)}" target="_blank" rel="noopener noreferrer">${html}</a>`;
}

const inlineHtml = (content: readonly NotificationInline[]): string =>
  content
    .map((inline) =>
      inline.type === 'text' ? inline.marks.reduceRight(marked, escapeHtml(inline.text)) : '<br>',
    )
    .join('');

const blocksHtml = (blocks: readonly NotificationBlock[]): string => blocks.map(blockHtml).join('');

function blockHtml(block: NotificationBlock): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlineHtml(block.content)}</p>`;
    case 'heading':
      return `<h${block.attrs.level}>${inlineHtml(block.content)}</h${block.attrs.level}>`;
    case 'blockquote':
      return `<blockquote>${blocksHtml(block.content)}</blockquote>`;
    case 'bulletList':
      return `<ul>${block.content.map((item) => `<li>${blocksHtml(item.content)}</li>`).join('')}</ul>`;
    case 'orderedList': {
      const start = block.attrs.start === 1 ? '' : ` start="${block.attrs.start}"`;
      return `<ol${start}>${block.content.map((item) => `<li>${blocksHtml(item.content)}</li>`).join('')}</ol>`;
    }
  }
}

export const notificationHtml = ({ content }: NotificationDocument): string => blocksHtml(content);

/** Plain text as HTML: one paragraph per line. */
const plainTextHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/** What a notification says: what somebody wrote, or the text that the product made. */
export const contentHtml = ({
  document,
  content,
}: {
  document: NotificationDocument | null;
  content: string;
}): string => (document === null ? plainTextHtml(content) : notificationHtml(document));
