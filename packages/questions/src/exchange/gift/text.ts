import type { Rich, RichFormat } from '../markup.ts';

/**
 * Escaped GIFT characters, which are plain text: `\=` is an equals sign. While a text is split they are private-use
 * characters, 0xE000 above their own code.
 */
const SHIFT = 0xe000;

export function hideEscapes(text: string): string {
  return text
    .replaceAll(/\\([\\~=#{}:])/g, (_whole, character: string) =>
      String.fromCharCode(SHIFT + character.charCodeAt(0)),
    )
    .replaceAll('\\n', String.fromCharCode(SHIFT + 10));
}

export function showEscapes(text: string): string {
  return text.replaceAll(/[\uE000-\uE07F]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) - SHIFT),
  );
}

export function escapeGift(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');
}

const FORMATS: Readonly<Record<string, RichFormat>> = {
  html: 'html',
  markdown: 'markdown',
  plain: 'plain',
  moodle: 'moodle',
};

/** A text with its format in front: `[html]<p>...`; without one it has the format of the surrounding text. */
export function richOf(source: string, otherwise: RichFormat = 'moodle'): Rich {
  const [, name = '', rest = ''] = /^\s*\[(html|markdown|plain|moodle)\]([^]*)$/i.exec(source) ?? [];
  const format = FORMATS[name.toLowerCase()];
  return format === undefined
    ? { source: showEscapes(source).trim(), format: otherwise }
    : { source: showEscapes(rest).trim(), format };
}
