import { describe, expect, it } from 'vitest';
import { readRich } from './markup.ts';
import { Notes } from './notes.ts';

const FORMATTING = 'Mất định dạng chữ (đậm, nghiêng, màu, liên kết).';
const LANGUAGES = 'Văn bản nhiều ngôn ngữ: giữ tất cả, mỗi ngôn ngữ một dòng.';

const fileOf = (name: string) => (name.startsWith('our') ? `${name}!` : undefined);

function read(source: string, format: 'html' | 'moodle' | 'plain' = 'html') {
  const notes = new Notes();
  const marked = readRich({ source, format }, notes, { fileOf });
  const { changed, leftOut } = notes.fidelity;
  return { ...marked, notes: [...changed, ...leftOut] };
}

describe('the markup of another system', () => {
  it.each([
    ['a picture', '<img alt="1 > 0 &amp; <b>" src=our&amp;.png>a', { file: 'our&.png!', alt: '1 > 0 & <b>' }],
    ['a picture in a link', '<a href="our.mp3"><img src="our.png"></a>a', { file: 'our.png!', alt: '' }],
  ])('shows %s', (_what, source, picture) => {
    expect(read(source)).toMatchObject({ text: 'a', picture });
  });

  it.each([
    ['an element', '<audio controls><source src="our.mp3"></audio>a'],
    ['an element with words', '<audio src=our.mp3>play</audio>a'],
    ['a link', '<a title="x" href="our.mp3?forcedownload=1">play</a>a'],
    ['a link around a comment', '<a href="our.mp3">pl<!-- b -->ay</a>a'],
  ])('lets a sound be heard as %s', (_what, source) => {
    expect(read(source)).toMatchObject({ text: 'a', sound: { file: 'our.mp3!' } });
  });

  it.each([
    ['scripts', 'a<script>if (b<c) "<p>"</script>d', 'ad', ['Mã chương trình (script) trong văn bản.']],
    [
      'an unclosed script and what follows',
      'a<script>b<p>c',
      'a',
      ['Mã chương trình (script) trong văn bản.'],
    ],
    ['a head', '<head><title>a</title></head>b', 'b', []],
    ['comments', 'a<!-- <b> -->c', 'ac', []],
    ['a film', 'a<video><source src="b"></video>c', 'ac', ['Nội dung nhúng (video).']],
    ['an unclosed frame, not what follows', 'a<iframe/>b<p>c', 'abc', ['Nội dung nhúng (iframe).']],
  ])('leaves out %s', (_what, source, text, notes) => {
    expect(read(source)).toMatchObject({ text, notes });
  });

  it('moves a marked part to its field', () => {
    const { text, sections } = read(
      'a<div class="x domdom-passage"><u>b</u><br>c</div><p class="domdom-x">d</p>',
    );
    expect({ text, sections }).toEqual({ text: 'ad', sections: { passage: '[[b]]\nc' } });
  });

  it.each([
    ['html', '<span class="multilang" lang="vi">a</span><span class="multilang" lang="en">b</span>'],
    ['html', '{mlang vi}a{mlang}{mlang en}b{mlang}'],
    ['plain', '{mlang vi}a{mlang}{mlang en}b{mlang}'],
  ] as const)('puts each language on its own line: %s, %s', (format, source) => {
    expect(read(source, format)).toMatchObject({ text: 'a\nb', notes: [LANGUAGES] });
  });

  it('reports lost formatting, but not what a text says about it', () => {
    expect(read('a <b>c</b>').notes).toEqual([FORMATTING]);
    expect(read("<p style='color: red'>a</p>").notes).toEqual([FORMATTING]);
    expect(read('write style="..."').notes).toEqual([]);
  });
});
