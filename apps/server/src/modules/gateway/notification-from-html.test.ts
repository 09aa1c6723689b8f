import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReadableSize, notificationPlainText } from '@domdom/domain/notifications/document';
import { notificationHtml } from '@domdom/domain/notifications/to-html';
import { notificationFromHtml } from './notification-from-html.ts';
import { processorMs } from '../../../../../tools/testing/processor-time.ts';

/** The resulting document, written as our own HTML. */
const read = (html: string) => notificationHtml(notificationFromHtml(html));

describe('HTML of an older client', () => {
  it.each([
    ['<p>một</p><p>hai</p>', '<p>một</p><p>hai</p>'],
    ['chỉ chữ', '<p>chỉ chữ</p>'],
    ['<div>a<br>b</div>c', '<p>a<br>b</p><p>c</p>'],
    ['<B>a</B> <i>b</i> <u>c</u> <del>d</del>', '<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s></p>'],
    ['<b><i>a</b>b</i>', '<p><strong><em>a</em></strong><em>b</em></p>'],
    ['<strong>a<b>b</b></strong>', '<p><strong>ab</strong></p>'],
    ['<h1>a</h1><h5>b</h5>c', '<h1>a</h1><h3>b</h3><p>c</p>'],
    [
      '<ul><li>a<li>b<ol start="3"><li>c</ol></ul>d',
      '<ul><li><p>a</p></li><li><p>b</p><ol start="3"><li><p>c</p></li></ol></li></ul><p>d</p>',
    ],
    ['<ul>a<li>b</ul>', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['<li>a', '<ul><li><p>a</p></li></ul>'],
    [
      '<blockquote>a<ul><li>b</ul></blockquote>c',
      '<blockquote><p>a</p><ul><li><p>b</p></li></ul></blockquote><p>c</p>',
    ],
    ['  a \n  b\t', '<p>a b</p>'],
    ['a&nbsp;&amp;&#60;b&#x3e; &khong; 1 < 2', '<p>a\u00A0&amp;&lt;b&gt; &amp;khong; 1 &lt; 2</p>'],
    ['Ti&ecirc;́ng Vi&ecirc;̣t, &Agrave; &eacute;', '<p>Tiếng Việt, À é</p>'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
    [
      '<a href="https://a.vn/?x=1&amp;y=2">a</a>',
      '<p><a href="https://a.vn/?x=1&amp;y=2" target="_blank" rel="noopener noreferrer">a</a></p>',
    ],
    ['<ul></ul><blockquote> </blockquote>a', '<p>a</p>'],
    ['a << b <<i>c</i>', '<p>a &lt;&lt; b &lt;<em>c</em></p>'],
    ['a &hearts; &copy; &notit;', '<p>a ♥ © &amp;notit;</p>'],
    ['a<scr', '<p>a</p>'],
    // Names that every object has.
    ['<constructor>a</constructor><valueOf>b', '<p>ab</p>'],
    ['<!--a--!><b>b</b>-->c', '<p>c</p>'],
  ])('%s is read as %s', (html, expected) => expect(read(html)).toBe(expected));

  it.each(['', '<p></p>', '<p><br></p>', '<ul><li></li></ul>', '<!-- a -->', '<script>a</script>'])(
    '%s says nothing',
    (html) => expect(notificationFromHtml(html).content).toEqual([]),
  );
});

describe('nothing that could run arrives from HTML', () => {
  it.each([
    ['<script>alert(1)</script>a', '<p>a</p>'],
    ['<SCRIPT SRC=//evil.test/x.js></SCRIPT>a', '<p>a</p>'],
    ['<scr<script>ipt>alert(1)</script>a', '<p>ipt&gt;alert(1)a</p>'],
    ['a<script>alert(1)', '<p>a</p>'],
    ['<style>*{color:red}</style>a', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>a', '<p>a</p>'],
    ['<svg><script>alert(1)</script></svg>a', '<p>a</p>'],
    ['<svg/onload=alert(1)>a', ''],
    ['<b onclick="alert(1)" style="x:y">a</b>', '<p><strong>a</strong></p>'],
    ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
    ['<a href="JaVaScRiPt&#58;alert(1)">a</a>', '<p>a</p>'],
    ['<a href=" &#9;java&#10;script:alert(1)">a</a>', '<p>a</p>'],
    ['<a href="data:text/html;base64,PHNjcmlwdD4=">a</a>', '<p>a</p>'],
    [
      '<a title=">" href="https://a.vn" onmouseover=alert(1)>a</a>',
      '<p><a href="https://a.vn" target="_blank" rel="noopener noreferrer">a</a></p>',
    ],
    ['<iframe src="javascript:alert(1)"></iframe>a', '<p>a</p>'],
    ['<iframe srcdoc="<script>alert(1)</script>">a', ''],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>a', '<p>a</p>'],
    ['<!--><img src=x onerror=alert(1)>-->a', '<p>a</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>a', '<p>&quot;&gt;a</p>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<img src="x', ''],
  ])('%s', (html, expected) => expect(read(html)).toBe(expected));

  it('whatever is sent: only our own tags come out, and reading them again changes nothing', () => {
    const pieces = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '/',
        '=',
        '&',
        ';',
        'a',
        ' ',
        'on',
        'href',
        'script',
        'javascript:',
        '<!--',
        '-->',
      ],
      ...[
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<ul>',
        '</ul>',
        '<ol>',
        '<li>',
        '</li>',
        '<blockquote>',
        '</blockquote>',
      ],
      ...['<h2>', '</h2>', '<br>', '<a href="https://a.vn">', '</a>', '<svg>', '&#60;', '&nbsp;', '\u0000'],
    );
    const any = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(any, (html) => {
        const document = notificationFromHtml(html);
        expect(isReadableSize(document)).toBe(true);
        const written = notificationHtml(document);
        const rest = written
          .replaceAll(/<\/?(?:p|h[123]|ul|ol|li|blockquote|strong|em|u|s|br)>/gu, '')
          .replaceAll(/<ol start="\d+">/gu, '')
          .replaceAll(/<a href="https:\/\/a\.vn" target="_blank" rel="noopener noreferrer">|<\/a>/gu, '');
        expect(rest).not.toMatch(/[<>]/u);
        expect(notificationPlainText(notificationFromHtml(written))).toBe(notificationPlainText(document));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '<li><ul><ol><ol>x',
    '<ul><ul><ul><ul>x',
    '<ul><blockquote><ul><ul><ol>x',
    '<li><li><ul><li><ul><ul><li>x',
  ])('keeps lists without items the same when it is read again: %s', (html) => {
    const written = notificationHtml(notificationFromHtml(html));
    expect(notificationHtml(notificationFromHtml(written))).toBe(written);
  });

  it.each([
    ...[
      '<',
      '<a ',
      '<a "',
      '<!--',
      '<script>',
      '<ul>',
      '<li>',
      '<b>',
      '</b>',
      '&',
      'a ',
      'a=',
      '<blockquote>',
    ],
    ...['<a a=a ', '<x>a', '<x a', '<b>x', '<b>x<i>', '<a href=http://a>x'],
  ])('takes no longer than its length, though it is only %s', (trap) => {
    const html = trap.repeat(200_000 / trap.length);
    expect(processorMs(() => notificationFromHtml(html))).toBeLessThan(1500);
  });
});
