/** What the characters of an attribute value are written as, beyond what a link escapes (RFC 5987). */
const escaped = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** `content-disposition` of a file to be saved: the name twice, for browsers that read only the old form as well. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped(name)}`;
}
