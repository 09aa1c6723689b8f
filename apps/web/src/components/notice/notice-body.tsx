import { isNoticeLink } from '@domdom/domain/notifications/document';
import type {
  NoticeBlock,
  NoticeDocument,
  NoticeInline,
  NoticeListItem,
  NoticeMark,
} from '@domdom/domain/notifications/document';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { TextLines } from '../text-lines.tsx';
import styles from './notice-body.module.css';

const MARK_TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

function marked(content: ReactNode, mark: NoticeMark): ReactNode {
  if (mark.type !== 'link') return createElement(MARK_TAGS[mark.type], null, content);
  // The server keeps no other ones; a click is worth looking twice.
  if (!isNoticeLink(mark.attrs.href)) return content;
  return (
    <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}

const drawInline = (inline: NoticeInline): ReactNode =>
  inline.type === 'text' ? inline.marks.reduceRight<ReactNode>(marked, inline.text) : <br />;

const drawItem = (item: NoticeListItem): ReactNode =>
  createElement('li', null, ...item.content.map(drawBlock));

/** As arguments and not as lists: nothing of a notice moves, so nothing of it needs a key. */
function drawBlock(block: NoticeBlock): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return createElement('p', null, ...block.content.map(drawInline));
    case 'heading':
      // Under the title of the notice, which is a heading itself.
      return createElement(`h${block.attrs.level + 2}`, null, ...block.content.map(drawInline));
    case 'bulletList':
      return createElement('ul', null, ...block.content.map(drawItem));
    case 'orderedList':
      return createElement('ol', { start: block.attrs.start }, ...block.content.map(drawItem));
    case 'blockquote':
      return createElement('blockquote', null, ...block.content.map(drawBlock));
  }
}

interface NoticeBodyProps {
  /** What a person wrote; null for the plain text of events. */
  document: NoticeDocument | null;
  content: string;
}

/** What a notice says, drawn from data: there is no HTML in it that a browser could be made to run. */
export function NoticeBody({ document, content }: NoticeBodyProps) {
  if (document === null) return <TextLines text={content} />;
  return createElement('div', { className: styles.body }, ...document.content.map(drawBlock));
}
