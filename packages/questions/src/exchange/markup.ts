import { decodeHTMLStrict } from 'entities';
import type { Content } from '../core/contract.ts';
import { UNDERLINE } from '../core/underlines.ts';
import { type HtmlPart, readHtml } from '../raw/html.ts';
import { plainTextOf } from '../raw/plain-text.ts';
import type { Attachments, ReadOptions } from './contract.ts';
import { type OpenTag, replaceElements } from './elements.ts';
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
const SECTION = /\bdomdom-([a-z-]{1,20})\b/iu;
const HIDDEN = new Set(['script', 'style', 'head', 'template']);
const EMBEDDED = new Set(['video', 'iframe', 'object', 'embed']);
const SOUND_FILE = /\.(?:mp3|m4a|ogg|wav)\b/iu;
/** The start of another language, as a Moodle filter marks it; another filter uses `<span class="multilang">`. */
const LANGUAGE = /\{mlang [\w,-]{1,40}\}/giu;
const FORMULA = /\\\(|\\\[|\$\$/u;
const FORMATTING = /^(?:b|i|strong|em|s|sub|sup|font|h\d|a|code|pre)$/u;
const BREAK: HtmlPart = { kind: 'open', name: 'br', attributes: new Map() };

/** Cuts a text to the length that is read. */
export function cutSource(source: string, notes: Notes): string {
  if (source.length > MAX_SOURCE) notes.leftOut(`Phần văn bản sau ${MAX_SOURCE} ký tự.`);
  return source.slice(0, MAX_SOURCE);
}

/** Puts each language of a multilingual text on its own line. */
function inLines(parts: readonly HtmlPart[], notes: Notes): readonly HtmlPart[] {
  let count = 0;
  const nextLine = (part: HtmlPart): HtmlPart[] => {
    count += 1;
    return count === 1 ? [part] : [BREAK, part];
  };
  const parted = parts.flatMap((part) => {
    if (isLanguage(part)) return nextLine(part);
    if (part.kind !== 'text') return [part];
    const [first = '', ...others] = part.text.split(LANGUAGE);
    return [textPart(first), ...others.flatMap((text) => nextLine(textPart(text)))];
  });
  if (count === 0) return parts;
  notes.changed('Văn bản nhiều ngôn ngữ: giữ tất cả, mỗi ngôn ngữ một dòng.');
  return inTexts(parted, (text) => text.replaceAll(/\{mlang\}/giu, ''));
}

const textPart = (text: string): HtmlPart => ({ kind: 'text', text });

const inTexts = (parts: readonly HtmlPart[], change: (text: string) => string): HtmlPart[] =>
  parts.map((part) => (part.kind === 'text' ? textPart(change(part.text)) : part));

const classOf = (part: HtmlPart): string =>
  part.kind === 'open' ? (part.attributes.get('class') ?? '') : '';

const isLanguage = (part: HtmlPart): boolean =>
  part.kind === 'open' && part.name === 'span' && /\bmultilang\b/iu.test(classOf(part));

/** A name is one line without markup; in several languages it keeps all of them. */
export function readName(source: string): string {
  const texts = readHtml(source).map((part) => {
    if (part.kind === 'text') return part.text.replaceAll(LANGUAGE, ' / ');
    return isLanguage(part) ? ' / ' : '';
  });
  const line = texts.join('').replaceAll(/\{mlang\}/giu, '');
  return line.replaceAll(/\s+/g, ' ').trim().replace(/^\/ /, '');
}

/** Converts another system's markup to our plain text, with its picture and its sound; reports what is lost. */
export function readRich({ source, format, files }: Rich, notes: Notes, options: ReadOptions): Marked {
  const cut = cutSource(source, notes);
  if (format === 'plain' || format === 'markdown') {
    const lines = inLines([textPart(cut)], notes);
    const text = lines.map((part) => (part.kind === 'text' ? part.text : '\n')).join('');
    if (format === 'markdown' && /[*_`]\S|^#{1,6} |\]\(/mu.test(text))
      notes.changed('Văn bản Markdown được giữ nguyên ký hiệu, không định dạng.');
    return { text: tidy(text), sections: {} };
  }
  const sections: Marked['sections'] = {};
  const media: Content = {};
  const asked = new Set<string>();
  const find = (tags: readonly OpenTag[], what: string) =>
    fileIn(tags, what, { notes, options, files, asked });
  const hearSound = (tags: readonly OpenTag[]): HtmlPart[] => {
    const found = find(tags, 'Âm thanh');
    if (found !== undefined && media.sound !== undefined)
      notes.leftOut(`Âm thanh thứ hai ${quoted(found.name)}.`);
    else if (found !== undefined) {
      media.sound = { file: found.file };
      notes.found('Âm thanh', found);
    }
    return [];
  };
  const seen = replaceElements(
    inLines(readHtml(cut), notes),
    ({ tag: { name } }) => {
      if (name === 'script') notes.leftOut('Mã chương trình (script) trong văn bản.');
      return HIDDEN.has(name) ? [] : null;
    },
    'hides the rest',
  ).filter(({ kind }) => kind !== 'comment');
  const own = replaceElements(seen, ({ tag: { name } }) => {
    if (!EMBEDDED.has(name)) return null;
    notes.leftOut(`Nội dung nhúng (${name}).`);
    return [];
  });
  const heard = replaceElements(own, ({ tag, inner, isClosed }) =>
    tag.name === 'audio' && isClosed ? hearSound([tag, ...inner().filter(isOpen)]) : null,
  );
  const unlinked = replaceElements(heard, ({ tag, isTextOnly }) =>
    tag.name === 'a' && isTextOnly && SOUND_FILE.test(tag.attributes.get('href') ?? '')
      ? hearSound([tag])
      : null,
  );
  const unpictured = unlinked.filter((part) => {
    if (part.kind !== 'open' || part.name !== 'img') return true;
    const found = find([part], 'Hình');
    if (found !== undefined && media.picture !== undefined)
      notes.leftOut(`Hình thứ hai ${quoted(found.name)}.`);
    else if (found !== undefined) {
      const alt = textOf([textPart(part.attributes.get('alt') ?? '')], 'html').slice(0, 300);
      media.picture = { file: found.file, alt };
      notes.found('Hình', found);
    }
    return false;
  });
  for (const name of files?.keys() ?? []) {
    if (!asked.has(name)) notes.leftOut(`Tệp đính kèm ${quoted(name)}: văn bản không cho xem.`);
  }
  const visible = replaceElements(unpictured, ({ tag, inner, isClosed }) => {
    const [, name] =
      (tag.name === 'div' || tag.name === 'p') && isClosed ? (SECTION.exec(classOf(tag)) ?? []) : [];
    if (name === undefined) return null;
    const section = SECTIONS.find((one) => one === name.toLowerCase());
    if (section !== undefined) sections[section] = textOf(inner(), format);
    return section === undefined ? inner() : [];
  });
  tellLost(visible, notes);
  return { text: textOf(visible, format), ...media, sections };
}

/** Reports what a plain text cannot show. */
function tellLost(parts: readonly HtmlPart[], notes: Notes): void {
  const tags = parts.filter(isOpen);
  const has = (isSo: (tag: OpenTag) => boolean) => tags.some(isSo);
  if (
    parts.some((part) => part.kind === 'text' && FORMULA.test(part.text)) ||
    has(({ name }) => name === 'math')
  )
    notes.changed('Công thức toán được giữ ở dạng chữ.');
  if (has(({ name }) => name === 'td' || name === 'th')) notes.changed('Bảng được viết thành các dòng chữ.');
  if (has(({ name, attributes }) => FORMATTING.test(name) || attributes.has('style')))
    notes.changed('Mất định dạng chữ (đậm, nghiêng, màu, liên kết).');
}

const isOpen = (part: HtmlPart): part is OpenTag => part.kind === 'open';

/** In HTML a line break is a space; in the other formats it remains a line break. */
function textOf(parts: readonly HtmlPart[], format: RichFormat): string {
  const inRow = parts.map((part) =>
    part.kind === 'close' && (part.name === 'td' || part.name === 'th') ? textPart(' ') : part,
  );
  const source = format === 'html' ? inTexts(inRow, (text) => text.replaceAll(/[ \t\n]+/g, ' ')) : inRow;
  return tidy(plainTextOf(source).text);
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

/** The file that an element shows, either ours or an embedded one; reports a file that cannot be shown. */
function fileIn(
  tags: readonly OpenTag[],
  what: string,
  { notes, options, files, asked }: FileContext,
): FoundFile | undefined {
  const valueOf = (name: string) => tags.find(({ attributes }) => attributes.has(name))?.attributes.get(name);
  const url = decodeHTMLStrict(valueOf('src') ?? valueOf('href') ?? '');
  const name = decoded(url.replace(/^@@PLUGINFILE@@\//, '').replace(/\?[^]*$/, ''));
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
