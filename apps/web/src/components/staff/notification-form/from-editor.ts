import { isNotificationLink } from '@domdom/domain/notifications/document';
import type {
  NotificationBlock,
  NotificationDocument,
  NotificationInline,
  NotificationListItem,
  NotificationMark,
} from '@domdom/domain/notifications/document';
import type { JSONContent } from '@tiptap/react';

type EditorMark = NonNullable<JSONContent['marks']>[number];

const LEVELS = [1, 2, 3] as const;

function readMark({ type, attrs }: EditorMark): NotificationMark[] {
  if (type === 'bold' || type === 'italic' || type === 'underline' || type === 'strike') return [{ type }];
  const href: unknown = attrs?.['href'];
  return type === 'link' && typeof href === 'string' && isNotificationLink(href)
    ? [{ type, attrs: { href } }]
    : [];
}

function readInline({ type, text, marks }: JSONContent): NotificationInline[] {
  if (type === 'hardBreak') return [{ type }];
  return type === 'text' && text ? [{ type, text, marks: marks?.flatMap(readMark) ?? [] }] : [];
}

const readItem = ({ type, content }: JSONContent): NotificationListItem[] =>
  type === 'listItem' ? [{ type, content: content?.flatMap(readBlock) ?? [] }] : [];

function readBlock({ type, attrs, content = [] }: JSONContent): NotificationBlock[] {
  switch (type) {
    case 'paragraph':
      return [{ type, content: content.flatMap(readInline) }];
    case 'heading': {
      const level = LEVELS.find((known) => known === attrs?.['level']) ?? 3;
      return [{ type, attrs: { level }, content: content.flatMap(readInline) }];
    }
    case 'bulletList':
      return [{ type, content: content.flatMap(readItem) }];
    case 'orderedList': {
      const start: unknown = attrs?.['start'];
      return [
        { type, attrs: { start: typeof start === 'number' ? start : 1 }, content: content.flatMap(readItem) },
      ];
    }
    case 'blockquote':
      return [{ type, content: content.flatMap(readBlock) }];
    case undefined:
    default:
      return [];
  }
}

/** The editor's content, without what the editor adds for itself. */
export const documentFromEditor = (json: JSONContent): NotificationDocument => ({
  type: 'doc',
  content: json.content?.flatMap(readBlock) ?? [],
});
