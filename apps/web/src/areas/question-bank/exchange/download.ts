interface SentFile {
  fileName: string;
  contentType: string;
  base64: string;
}

/** Hands a file that the server sent to the browser's downloads. */
export function download({ fileName, contentType, base64 }: SentFile): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
