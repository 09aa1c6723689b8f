import type { SentFile } from '../../../lib/api-client.ts';

/** Hands a file that the server sent to the browser's downloads. */
export function download({ name, content }: SentFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
