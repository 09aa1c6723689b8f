export const NOTIFICATION_TITLE_LIMIT = 67;
export const LINK_TEXT_LIMIT = 26;
export const TEXT_LIMIT = 50;
export const PREVIEW_TEXT_LIMIT = 24;

/** The first `limit` characters with an ellipsis after the cut; shorter text is returned unchanged. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // Composed first and counted by code point, so that the cut removes no mark from a Vietnamese letter.
  const characters = Array.from(text.normalize('NFC'));
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('')}…`;
}
