import { isNotificationLink } from '@domdom/domain/notifications/document';
import type {
  NotificationBlock,
  NotificationDocument,
  NotificationInline,
  NotificationListItem,
  NotificationMark,
} from '@domdom/domain/notifications/document';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { TextLines } from '../text-lines.tsx';
import styles from './notification-body.module.css';

const MARK_TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

function marked(content: ReactNode, mark: NotificationMark): ReactNode {
  if (mark.type !== 'link') return createElement(MARK_TAGS[mark.type], null, content);
  // The server keeps only valid links; this checks again before a click.
  if (!isNotificationLink(mark.attrs.href)) return content;
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}

const drawInline = (inline: NotificationInline): ReactNode =>
  inline.type === 'text' ? inline.marks.reduceRight<ReactNode>(marked, inline.text) : <br />;

const drawItem = (item: NotificationListItem): ReactNode =>
  createElement('li', null, ...item.content.map(drawBlock));

/** Spreads children as arguments, because a notification is static and its parts need no keys. */
function drawBlock(block: NotificationBlock): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return createElement('p', null, ...block.content.map(drawInline));
    case 'heading':
      // Below the notification's title, which is itself a heading.
      return createElement(`h${block.attrs.level + 2}`, null, ...block.content.map(drawInline));
    case 'bulletList':
      return createElement('ul', null, ...block.content.map(drawItem));
    case 'orderedList':
      return createElement('ol', { start: block.attrs.start }, ...block.content.map(drawItem));
    case 'blockquote':
      return createElement('blockquote', null, ...block.content.map(drawBlock));
  }
}

interface NotificationBodyProps {
  /** Text written by a person; null for the plain text of events. */
  document: NotificationDocument | null;
  content: string;
}

/** Renders the text of a notification from data, without any HTML that a browser could execute. */
export function NotificationBody({ document, content }: NotificationBodyProps) {
  if (document === null) return <TextLines text={content} />;
  return createElement('div', { className: styles.body }, ...document.content.map(drawBlock));
}
