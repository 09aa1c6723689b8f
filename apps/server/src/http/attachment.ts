/** What the characters of an attribute value are written as, beyond what a link escapes (RFC 5987). */
const escaped = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The name twice, for browsers that read only the old form as well. */
function named(how: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${how}; filename="${plain}"; filename*=UTF-8''${escaped(name)}`;
}

/** `content-disposition` of a file to be saved. */
export const attachment = (name: string): string => named('attachment', name);

/** `content-disposition` of a file that the browser may show, and save under this name. */
export const inline = (name: string): string => named('inline', name);
