import type { Content } from '../core/contract.ts';
import { UNDERLINE } from '../core/underlines.ts';
import { plainText } from '../raw/plain-text.ts';
import type { Attachments, ReadOptions } from './contract.ts';
import { replaceElements } from './elements.ts';
import { type FoundFile, type Notes, quoted } from './notes.ts';

/** A text from another system. */
export interface Rich {
  source: string;
  format: RichFormat;
  /** Files embedded with it, as base64, by their path in it. */
  files?: ReadonlyMap<string, string> | undefined;
}
export type RichFormat = 'html' | 'moodle' | 'plain' | 'markdown';

/** Parts of a question that have no place in other systems; they are added to its text, marked by their class. */
const SECTIONS = ['sub-title', 'passage', 'sentence', 'pattern', 'words', 'note', 'script', 'key'] as const;
export type Section = (typeof SECTIONS)[number];

export interface Marked extends Content {
  /** Never undefined, but may be empty. */
  text: string;
  sections: Partial<Record<Section, string>>;
}

/** Maximum length of a text; a longer one is cut. */
const MAX_SOURCE = 100_000;
// Patterns are bounded so that a missing end does not make them search the rest of the text; many such searches would
// take quadratic time.
const SECTION =
  /<(div|p)\b[^<>]{0,200}\bclass="[^"<>]{0,100}\bdomdom-([a-z-]{1,20})\b[^"<>]{0,100}"[^<>]{0,200}>/giu;
const UNSEEN = /<(script\b|style\b|head\b|template\b|!--)(?:(?<=!--)|[^<>]*>)/giu;
const PICTURE = /<img\b[^<>]*>/giu;
const AUDIO = /<(audio)\b[^<>]*>/giu;
const LINK = /<(a)\b[^<>]*>/giu;
const SOUND_FILE = /\.(?:mp3|m4a|ogg|wav)\b/iu;
const EMBEDDED = /<(video|iframe|object|embed)\b[^<>]*>/giu;
/** The start of another language, as two Moodle filters mark it. */
const LANGUAGE = /<span\b[^<>]{0,200}\bclass="[^"<>]{0,100}\bmultilang\b[^<>]*>|\{mlang [\w,-]{1,40}\}/giu;
const FORMULA = /\\\(|\\\[|\$\$|<math\b/u;

/** Cuts a text to the length that is read. */
export function cutSource(source: string, notes: Notes): string {
  if (source.length > MAX_SOURCE) notes.leftOut(`Phần văn bản sau ${MAX_SOURCE} ký tự.`);
  return source.slice(0, MAX_SOURCE);
}

/** Puts each language of a multilingual text on its own line. */
function inLines(source: string, notes: Notes): string {
  let count = 0;
  const parted = source.replaceAll(LANGUAGE, (sign) => {
    count += 1;
    const tag = sign.startsWith('<') ? sign : '';
    return count === 1 ? tag : `<br>${tag}`;
  });
  if (count === 0) return source;
  notes.changed('Văn bản nhiều ngôn ngữ: giữ tất cả, mỗi ngôn ngữ một dòng.');
  return parted.replaceAll(/\{mlang\}/giu, '');
}

/** A name is one line without markup; in several languages it keeps all of them. */
export function readName(source: string): string {
  const parted = source.replaceAll(LANGUAGE, ' / ').replaceAll(/\{mlang\}|<\/?[a-z][^<>]{0,300}>/giu, '');
  return parted.replaceAll(/\s+/g, ' ').trim().replace(/^\/ /, '');
}

/** Converts another system's markup to our plain text, with its picture and its sound; reports what is lost. */
export function readRich({ source, format, files }: Rich, notes: Notes, options: ReadOptions): Marked {
  const cut = inLines(cutSource(source, notes), notes);
  if (format === 'plain') return { text: tidy(cut), sections: {} };
  if (format === 'markdown') {
    if (/[*_`]\S|^#{1,6} |\]\(/mu.test(cut))
      notes.changed('Văn bản Markdown được giữ nguyên ký hiệu, không định dạng.');
    return { text: tidy(cut), sections: {} };
  }
  const sections: Marked['sections'] = {};
  const media: Content = {};
  const asked = new Set<string>();
  const find = (tag: string, what: string) => fileIn(tag, what, { notes, options, files, asked });
  const hearSound = (tag: string): string => {
    const found = find(tag, 'Âm thanh');
    if (found !== undefined && media.sound !== undefined)
      notes.leftOut(`Âm thanh thứ hai ${quoted(found.name)}.`);
    else if (found !== undefined) {
      media.sound = { file: found.file };
      notes.found('Âm thanh', found);
    }
    return '';
  };
  const seen = replaceElements(
    cut,
    UNSEEN,
    ({ name }) => {
      if (name === 'script') notes.leftOut('Mã chương trình (script) trong văn bản.');
      return '';
    },
    'hides the rest',
  );
  const own = replaceElements(seen, EMBEDDED, ({ name }) => {
    notes.leftOut(`Nội dung nhúng (${name}).`);
    return '';
  });
  const heard = replaceElements(own, AUDIO, ({ tag, inner, isClosed }) =>
    isClosed ? hearSound(tag + inner) : null,
  );
  const unlinked = replaceElements(heard, LINK, ({ tag, inner, isClosed }) =>
    isClosed && !inner.includes('<') && SOUND_FILE.test(tag) ? hearSound(tag) : null,
  );
  const unpictured = unlinked.replace(PICTURE, (tag) => {
    const found = find(tag, 'Hình');
    if (found !== undefined && media.picture !== undefined)
      notes.leftOut(`Hình thứ hai ${quoted(found.name)}.`);
    else if (found !== undefined) {
      const alt = textOf(attribute(tag, 'alt') ?? '', 'html').slice(0, 300);
      media.picture = { file: found.file, alt };
      notes.found('Hình', found);
    }
    return '';
  });
  for (const name of files?.keys() ?? []) {
    if (!asked.has(name)) notes.leftOut(`Tệp đính kèm ${quoted(name)}: văn bản không cho xem.`);
  }
  const visible = replaceElements(unpictured, SECTION, ({ inner, isClosed, detail }) => {
    if (!isClosed) return null;
    const section = SECTIONS.find((one) => one === detail);
    if (section !== undefined) sections[section] = textOf(inner, format);
    return section === undefined ? inner : '';
  });
  if (FORMULA.test(visible)) notes.changed('Công thức toán được giữ ở dạng chữ.');
  if (/<t[dh]\b/iu.test(visible)) notes.changed('Bảng được viết thành các dòng chữ.');
  if (/<(?:b|i|strong|em|s|sub|sup|font|h\d|a|code|pre)\b|style="/iu.test(visible)) {
    notes.changed('Mất định dạng chữ (đậm, nghiêng, màu, liên kết).');
  }
  return { text: textOf(visible, format), ...media, sections };
}

/** In HTML a line break is a space; in the other formats it remains a line break. */
function textOf(html: string, format: RichFormat): string {
  const source = format === 'html' ? html.replaceAll(/[ \t\n]+/g, ' ') : html;
  return tidy(plainText(source.replaceAll(/<\/t[dh]>/giu, ' ')).text);
}

function tidy(text: string): string {
  return text
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

interface FileContext {
  notes: Notes;
  options: ReadOptions;
  files: Rich['files'];
  /** Names of the files that the text shows. */
  asked: Set<string>;
}

/** The file that a tag shows, either ours or an embedded one; reports a file that cannot be shown. */
function fileIn(
  tag: string,
  what: string,
  { notes, options, files, asked }: FileContext,
): FoundFile | undefined {
  const url = attribute(tag, 'src') ?? attribute(tag, 'href') ?? '';
  const name = decoded(url.replace(/^@@PLUGINFILE@@\//, '').replace(/\?.*$/, ''));
  asked.add(name);
  const file = options.fileOf?.(name);
  if (file !== undefined) return { file, name };
  const base64 = files?.get(name);
  const taken = base64 === undefined ? undefined : options.takeFile?.({ name, base64 });
  if (taken !== undefined && 'file' in taken) return { file: taken.file, name };
  notes.leftOut(`${what} ${quoted(name.slice(0, 200))}: ${taken?.refused ?? 'chưa có trong hệ thống.'}`);
  return undefined;
}

/** The decoded URL; one with an invalid escape stays as it is. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'iu').exec(tag);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

/** Our text as HTML, with its underlines and line breaks. */
export function textHtml(text: string): string {
  return escapeMarkup(text).replaceAll(UNDERLINE, '<u>$1</u>').replaceAll('\n', '<br>');
}

export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Text, picture and sound as HTML; leaves out a file that cannot be embedded. */
export function contentHtml({ text, picture, sound }: Content, { dataOf }: Attachments): string {
  const hasFile = (file: string | undefined): file is string =>
    file !== undefined && dataOf?.(file) !== undefined;
  return [
    picture !== undefined && hasFile(picture.file)
      ? `<img src="@@PLUGINFILE@@/${picture.file}" alt="${escapeMarkup(picture.alt)}">`
      : '',
    hasFile(sound?.file) ? `<audio controls src="@@PLUGINFILE@@/${sound?.file ?? ''}"></audio>` : '',
    text === undefined ? '' : textHtml(text),
  ].join('');
}

export function sectionHtml(section: Section, text: string | undefined): string {
  return text === undefined ? '' : `<div class="domdom-${section}">${textHtml(text)}</div>`;
}

/** Names of the files that an HTML text shows. */
export function filesIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/@@PLUGINFILE@@\/([\w.-]+)/g), ([, file = '']) => file))];
}
