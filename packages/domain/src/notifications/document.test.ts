import { describe, expect, it } from 'vitest';
import {
  cleanNotificationText,
  isEmptyNotification,
  isNotificationLink,
  isReadableSize,
  NOTIFICATION_CHARACTERS,
  NOTIFICATION_DEPTH,
  NOTIFICATION_NODES,
  type NotificationBlock,
  type NotificationDocument,
  notificationPlainText,
} from './document.ts';

const paragraph = (text: string): NotificationBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [] }],
});
const documentOf = (...content: NotificationBlock[]): NotificationDocument => ({ type: 'doc', content });

describe('a link of a notification', () => {
  it.each(['https://truong.edu.vn/lich', 'http://a.vn', 'HTTPS://A.VN', 'mailto:lan@domdom.test'])(
    'may lead to %s',
    (href) => expect(isNotificationLink(href)).toBe(true),
  );

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '/lms/profile',
    '//evil.test',
    'https:///x',
    'https://truong.edu.vn@evil.test/',
    'http://lan:mat-khau@evil.test',
    'https://a b',
    'https://a\u0001b',
    'https://a\uD800b',
    'https://truong.edu.vn/\u202E',
    'mailto:',
    '',
    `https://a.vn/${'x'.repeat(2000)}`,
  ])('may not lead to %j', (href) => expect(isNotificationLink(href)).toBe(false));
});

describe('text of a notification', () => {
  it('keeps letters, marks and emoji, and drops what cannot be printed or stored', () => {
    expect(cleanNotificationText('a\u0000b\uD800c\u202Ed')).toBe('a b c d');
    expect(cleanNotificationText('Ngh\u0069\u0309 lễ 👩‍🏫 ❤️')).toBe('Nghỉ lễ 👩‍🏫 ❤️');
  });
});

const nested = (depth: number): unknown =>
  depth === 0 ? { type: 'text', text: 'x' } : { type: 'blockquote', content: [nested(depth - 1)] };

const withNodes = (count: number) => ({
  type: 'doc',
  content: Array.from({ length: count }, () => ({ type: 'paragraph' })),
});
const withTexts = (...lengths: number[]) => ({
  content: lengths.map((length) => ({ type: 'text', text: 'x'.repeat(length) })),
});

describe('the size of a document', () => {
  it('has at most this many levels', () => {
    expect(isReadableSize(nested(NOTIFICATION_DEPTH))).toBe(true);
    expect(isReadableSize(nested(NOTIFICATION_DEPTH + 1))).toBe(false);
  });

  it('has at most this many nodes', () => {
    expect(isReadableSize(withNodes(NOTIFICATION_NODES - 1))).toBe(true);
    expect(isReadableSize(withNodes(NOTIFICATION_NODES))).toBe(false);
  });

  it('has at most this many characters, in one piece or many', () => {
    expect(isReadableSize(withTexts(1, NOTIFICATION_CHARACTERS - 1))).toBe(true);
    expect(isReadableSize(withTexts(1, NOTIFICATION_CHARACTERS))).toBe(false);
  });

  it('is checked without recursion, even for a list nested a hundred thousand times', () => {
    let deep: unknown = {};
    for (let n = 0; n < 100_000; n += 1) deep = { content: [deep] };
    expect(isReadableSize(deep)).toBe(false);
    for (const odd of [null, 7, 'doc', [], { content: 'x' }, { content: [null, 7] }]) {
      expect(isReadableSize(odd)).toBe(true);
    }
  });
});

describe('a notification as plain text', () => {
  it('has a line for each block, break and list item', () => {
    const text = notificationPlainText(
      documentOf(
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Nghỉ lễ', marks: [] }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Từ thứ ', marks: [] },
            { type: 'text', text: 'Hai', marks: [{ type: 'bold' }] },
            { type: 'hardBreak' },
            { type: 'text', text: 'đến thứ Ba', marks: [] },
          ],
        },
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('sách')] }] },
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [
            { type: 'listItem', content: [paragraph('vở')] },
            { type: 'listItem', content: [paragraph('bút')] },
          ],
        },
        { type: 'blockquote', content: [paragraph('hết')] },
      ),
    );
    expect(text).toBe('Nghỉ lễ\nTừ thứ Hai\nđến thứ Ba\n• sách\n3. vở\n4. bút\nhết');
  });
});

describe('a notification is empty', () => {
  it.each([
    ['without blocks', documentOf()],
    ['with an empty paragraph', documentOf({ type: 'paragraph', content: [] })],
    ['with a paragraph of a break', documentOf({ type: 'paragraph', content: [{ type: 'hardBreak' }] })],
    ['with spaces', documentOf(paragraph('  \u00A0'), paragraph(' '))],
    [
      'with a list of nothing',
      documentOf({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(' ')] }] }),
    ],
  ])('%s', (_what, document) => expect(isEmptyNotification(document)).toBe(true));

  it('and is not empty with a word anywhere', () => {
    expect(
      isEmptyNotification(documentOf(paragraph(' '), { type: 'blockquote', content: [paragraph('a')] })),
    ).toBe(false);
  });
});
