export const NOTIFICATION_TITLE_LIMIT = 67;
export const LINK_TEXT_LIMIT = 26;
export const TEXT_LIMIT = 50;
export const PREVIEW_TEXT_LIMIT = 24;

/** The first `limit` characters with an ellipsis after the cut; a text that fits comes back unchanged. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // Composed first and counted by code point, so that no Vietnamese letter loses its mark in the cut.
  const characters = Array.from(text.normalize('NFC'));
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('')}…`;
}
