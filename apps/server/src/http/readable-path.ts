/**
 * A path whose %-sequences are no text leads nowhere: kept as it was typed it is simply not found, where the framework
 * would answer with an error of its own. The query is left alone.
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
