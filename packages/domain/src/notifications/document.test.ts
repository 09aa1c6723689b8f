import { describe, expect, it } from 'vitest';
import {
  cleanNoticeText,
  isEmptyNotice,
  isNoticeLink,
  isReadableSize,
  NOTICE_CHARACTERS,
  NOTICE_DEPTH,
  NOTICE_NODES,
  type NoticeBlock,
  type NoticeDocument,
  noticePlainText,
} from './document.ts';

const paragraph = (text: string): NoticeBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [] }],
});
const documentOf = (...content: NoticeBlock[]): NoticeDocument => ({ type: 'doc', content });

describe('a link of a notice', () => {
  it.each(['https://truong.edu.vn/lich', 'http://a.vn', 'HTTPS://A.VN', 'mailto:lan@domdom.test'])(
    'may lead to %s',
    (href) => expect(isNoticeLink(href)).toBe(true),
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
    'https://a b',
    'https://a\u0001b',
    'https://a\uD800b',
    'mailto:',
    '',
    `https://a.vn/${'x'.repeat(2000)}`,
  ])('may not lead to %j', (href) => expect(isNoticeLink(href)).toBe(false));
});

describe('text of a notice', () => {
  it('keeps letters, marks and emoji and loses what neither prints nor can be kept', () => {
    expect(cleanNoticeText('a\u0000b\uD800c\u202Ed')).toBe('a b c d');
    expect(cleanNoticeText('Ngh\u0069\u0309 lễ 👩‍🏫 ❤️')).toBe('Nghỉ lễ 👩‍🏫 ❤️');
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
  it('may have so many levels and no more', () => {
    expect(isReadableSize(nested(NOTICE_DEPTH))).toBe(true);
    expect(isReadableSize(nested(NOTICE_DEPTH + 1))).toBe(false);
  });

  it('may have so many nodes and no more', () => {
    expect(isReadableSize(withNodes(NOTICE_NODES - 1))).toBe(true);
    expect(isReadableSize(withNodes(NOTICE_NODES))).toBe(false);
  });

  it('may have so many characters, in one piece or many, and no more', () => {
    expect(isReadableSize(withTexts(1, NOTICE_CHARACTERS - 1))).toBe(true);
    expect(isReadableSize(withTexts(1, NOTICE_CHARACTERS))).toBe(false);
  });

  it('is read off whatever somebody sends, a list in a list a hundred thousand times too', () => {
    let deep: unknown = {};
    for (let n = 0; n < 100_000; n += 1) deep = { content: [deep] };
    expect(isReadableSize(deep)).toBe(false);
    for (const odd of [null, 7, 'doc', [], { content: 'x' }, { content: [null, 7] }]) {
      expect(isReadableSize(odd)).toBe(true);
    }
  });
});

describe('a notice as plain text', () => {
  it('has a line for each block, break and point', () => {
    const text = noticePlainText(
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

describe('a notice is empty', () => {
  it.each([
    ['without blocks', documentOf()],
    ['with an empty paragraph', documentOf({ type: 'paragraph', content: [] })],
    ['with a paragraph of a break', documentOf({ type: 'paragraph', content: [{ type: 'hardBreak' }] })],
    ['with spaces', documentOf(paragraph('  \u00A0'), paragraph(' '))],
    [
      'with a list of nothing',
      documentOf({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(' ')] }] }),
    ],
  ])('%s', (_what, document) => expect(isEmptyNotice(document)).toBe(true));

  it('and is not with a word anywhere', () => {
    expect(isEmptyNotice(documentOf(paragraph(' '), { type: 'blockquote', content: [paragraph('a')] }))).toBe(
      false,
    );
  });
});
