import { describe, expect, it } from 'vitest';
import type { NotificationBlock, NotificationMark } from './document.ts';
import { contentHtml, notificationHtml } from './to-html.ts';

const html = (...content: NotificationBlock[]) => notificationHtml({ type: 'doc', content });
const paragraph = (text: string, ...marks: NotificationMark[]): NotificationBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
});
const item = (text: string) => ({ type: 'listItem' as const, content: [paragraph(text)] });

describe('a document as HTML', () => {
  it('has the marks', () => {
    expect(html(paragraph('đậm', { type: 'bold' }))).toBe('<p><strong>đậm</strong></p>');
    expect(html(paragraph('a', { type: 'italic' }, { type: 'underline' }, { type: 'strike' }))).toBe(
      '<p><em><u><s>a</s></u></em></p>',
    );
  });

  it('has headings, lists, quotations and breaks', () => {
    expect(html({ type: 'heading', attrs: { level: 3 }, content: [{ type: 'hardBreak' }] })).toBe(
      '<h3><br></h3>',
    );
    expect(html({ type: 'bulletList', content: [item('a'), item('b')] })).toBe(
      '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
    );
    expect(html({ type: 'orderedList', attrs: { start: 1 }, content: [item('a')] })).toBe(
      '<ol><li><p>a</p></li></ol>',
    );
    expect(html({ type: 'orderedList', attrs: { start: 4 }, content: [item('a')] })).toBe(
      '<ol start="4"><li><p>a</p></li></ol>',
    );
    expect(html({ type: 'blockquote', content: [paragraph('a')] })).toBe('<blockquote><p>a</p></blockquote>');
  });

  it('opens links without sending the referrer', () => {
    expect(html(paragraph('a', { type: 'link', attrs: { href: 'https://a.vn/?x="1"&y=2' } }))).toBe(
      '<p><a href="https://a.vn/?x=&quot;1&quot;&amp;y=2" target="_blank" rel="noopener noreferrer">a</a></p>',
    );
  });

  it('escapes what users wrote', () => {
    expect(html(paragraph('<img src=x onerror=alert(1)> & "\''))).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;&#39;</p>',
    );
    expect(contentHtml({ document: null, content: 'a <b>\nc' })).toBe('<p>a &lt;b&gt;</p><p>c</p>');
  });
});
