/**
 * Returns the text of a day field while DD/MM/YYYY is typed: a numeric keyboard has no slash, so slashes are added,
 * also to eight pasted digits. Other text that was pasted or chosen as a whole stays as it is.
 */
export function typedDay(typed: string, before: string): string {
  if (/^\d{8}$/.test(typed)) return `${typed.slice(0, 2)}/${typed.slice(2, 4)}/${typed.slice(4)}`;
  const isLonger = typed.length > before.length;
  const text = typed.replace(/\/{2,}/g, '/');
  return isLonger && /^(?:\d{2}|\d{1,2}\/\d{2})$/.test(text) ? `${text}/` : text;
}
