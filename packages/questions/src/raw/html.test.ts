import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HtmlPart, readHtml } from './html.ts';
import { plainText } from './plain-text.ts';
import { processorMs } from '../../../../tools/testing/processor-time.ts';

/** Tags as `<name attribute=value>`, texts as they are. */
function short(part: HtmlPart): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'comment') return '<!>';
  if (part.kind === 'close') return `</${part.name}>`;
  return `<${[part.name, ...Array.from(part.attributes, ([name, value]) => `${name}=${value}`)].join(' ')}>`;
}

describe('readHtml', () => {
  it.each([
    ['tags and texts', '<P>a<BR/>b</P >c', ['<p>', 'a', '<br>', 'b', '</p>', 'c']],
    ['attributes', `<a HREF="x>y" b='1"' c=d/e f b=2>`, [`<a href=x>y b=1" c=d/e f=>`]],
    ['a tag in an attribute', '<img alt="<b>">a', ['<img alt=<b>>', 'a']],
    ['entities, which stay', '<a b="&lt;">&lt;', ['<a b=&lt;>', '&lt;']],
    ['line ends', 'a\r\nb\rc', ['a\nb\nc']],
    ['signs of less and greater', 'a < b <3 c<', ['a < b <3 c<']],
    ['a sign of less before a letter', 'x <y and <b>z</b>', ['x <y and ', '<b>', 'z', '</b>']],
    ['many of them', 'a<b<c<d <e<i>f', ['a<b<c<d <e', '<i>', 'f']],
    ['one in a closing tag', 'a</b <i>c</i', ['a</b ', '<i>', 'c</i']],
    ['one in a value', '<a b=c<i>d', ['<a b=c', '<i>', 'd']],
    ['a tag that breaks off', '<i>a</i><b class="c', ['<i>', 'a', '</i>', '<b class="c']],
    ['the name of a tag that breaks off', 'a<scr', ['a<scr']],
    ['a value that nothing ends', '<a b="c>d<i>e', ['<a b="c>d', '<i>', 'e']],
    ['a value without quotes that breaks off', '<a/b=<a/b=c', ['<a/b=<a/b=c']],
    ['comments', 'a<!-- <b> -->c<!---->', ['a', '<!>', 'c', '<!>']],
    ['a comment that nothing ends', 'a<!-- b', ['a', '<!>']],
    ['a script', '<script>if (a<b) "</i>"</script>c', ['<script>', 'if (a<b) "</i>"', '</script>', 'c']],
    ['a script that nothing ends', '<script><i>a', ['<script>', '<i>', 'a']],
    ['a frame that nothing ends', '<iframe src="a"/><i>b', ['<iframe src=a>', '<i>', 'b']],
    ['what is no tag in HTML', '<?xml a?><!b></ c><>', ['<?xml a?><!b></ c><>']],
    ['a tag after a question mark', 'what <? a <i>b', ['what <? a ', '<i>', 'b']],
    ['a section of XML', '<![CDATA[<i>a]]><i>', ['<![CDATA[<i>a]]>', '<i>']],
  ])('reads %s', (_what, html, parts) => {
    expect(readHtml(html).map(short)).toEqual(parts);
  });

  it('loses nothing outside tags and comments', () => {
    const piece = fc.constantFrom(
      ...[
        '<b>',
        '</b>',
        '<',
        '</',
        '<a',
        ' b="',
        "'",
        '>',
        '/',

        '<script>',
        '</script>',
        'x',
        ' ',
        '?',
        '!',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = pieces.join('');
        const end = readHtml(html).reduce((at, part) => {
          if (part.kind !== 'text') return endOfTag(html, at);
          return html.startsWith(part.text, at) ? at + part.text.length : Number.NaN;
        }, 0);
        expect(end).toBe(html.length);
      }),
    );
  });

  it.each([
    ...[
      '<b>',
      '</b>',
      '<b',
      '</b ',
      '<',
      '</',
      '<!',
      '<!--',
      '<?',
      '<![CDATA[',
      '<iframe>',
      '<script>',
      '<script',
    ],
    ...[
      '<a b="',
      '<a b=\'<a b="',
      '<a b=',
      '<a/b=',
      '<a b="<c" ',
      '<b a<',
      '</ ',
      '<a b',
      'a<!-- -->',
      '<plaintext>',
    ],
    ...['<u>', '<a href=".mp3">', '<script></script ', '<style><script>'],
  ])('takes no longer than its length, though it is only %s', (trap) => {
    const html = trap.repeat(200_000 / trap.length);
    const spent = processorMs(() => {
      plainText(html);
      plainText(`${html}>"`);
    });
    expect(spent).toBeLessThan(1500);
  });

  it('reads a hundred thousand open tags', () => {
    const spent = processorMs(() => {
      expect(plainText(`${'<b>'.repeat(100_000)}a`)).toEqual({ text: 'a', isChanged: true });
    });
    expect(spent).toBeLessThan(1500);
  });

  it('reads a tag with a hundred thousand attributes and a value of a megabyte', () => {
    const names = Array.from({ length: 100_000 }, (_, index) => `a${index}=${index}`).join(' ');
    const [tag] = readHtml(`<p ${names} long="${'x'.repeat(1_000_000)}">`);
    const attributes = tag?.kind === 'open' ? tag.attributes : new Map();
    expect(attributes.size).toBe(100_001);
    expect(attributes.get('long')).toHaveLength(1_000_000);
  });
});

/** Where the tag that starts here ends: at the first `>` outside a quoted value. */
function endOfTag(html: string, start: number): number {
  const tag = /<\/[^>]*>|<(?:[^>"'=]|=\s*(?:"[^"]*"|'[^']*'|[^\s>"']?)|["'])*>/y;
  tag.lastIndex = start;
  return start + (tag.exec(html)?.[0].length ?? Number.NaN);
}
