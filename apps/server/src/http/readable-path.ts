/**
 * Keeps a path whose %-sequences are not valid text as it was typed, so that it is simply not found; otherwise the
 * framework would answer with its own error. The query is left alone.
 */
export function readablePath(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
