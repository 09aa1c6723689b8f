import type { SentFile } from './api-client.ts';

/** Passes a file from the server to the browser's downloads. */
export function download({ name, content }: SentFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
