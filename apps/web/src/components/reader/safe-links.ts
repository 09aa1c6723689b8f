/** What a PDF or a Word file may link to: a site over TLS. Everything else (programs, files, scripts, mails) stays text. */
export function safeHref(target: unknown): string | null {
  if (typeof target !== 'string' || target.length > 2000) return null;
  const url = URL.canParse(target) ? new URL(target) : null;
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return url.href;
}

/** As pdfjs describes an annotation; all of it comes from the file. */
interface Annotation {
  subtype?: unknown;
  rect?: unknown;
  url?: unknown;
  dest?: unknown;
}

export interface PageLink {
  id: string;
  /** Left, bottom, right and top, in the points of the page. */
  rect: readonly [number, number, number, number];
  target: { kind: 'site'; href: string } | { kind: 'page'; dest: string | readonly unknown[] };
}

/** A page with more links than this is no page of a book. */
export const MOST_LINKS = 300;

const isRect = (value: unknown): value is [number, number, number, number] =>
  Array.isArray(value) && value.length === 4 && value.every(Number.isFinite);

function targetOf({ url, dest }: Annotation): PageLink['target'] | null {
  const href = safeHref(url);
  if (href !== null) return { kind: 'site', href };
  if (url !== undefined) return null;
  if (typeof dest === 'string' || Array.isArray(dest)) return { kind: 'page', dest };
  return null;
}

/** The links of a page that may work: to https sites and to places in the same file. */
export function linksOf(annotations: readonly unknown[]): PageLink[] {
  const links: PageLink[] = [];
  for (const one of annotations) {
    if (links.length === MOST_LINKS) break;
    if (typeof one !== 'object' || one === null) continue;
    const annotation: Annotation = one;
    if (annotation.subtype !== 'Link' || !isRect(annotation.rect)) continue;
    const target = targetOf(annotation);
    if (target !== null) links.push({ id: String(links.length), rect: annotation.rect, target });
  }
  return links;
}
