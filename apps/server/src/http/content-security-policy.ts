/** Where violations are reported, see `policy-reports.ts`. */
export const REPORT_PATH = '/api/csp';

/** For whatever is no page: data, files and errors load nothing and are shown in no frame. */
export const NOTHING_ALLOWED = "default-src 'none';frame-ancestors 'none'";

/**
 * For the worker that reads PDFs, whose policy comes with its script: it loads further scripts of ours, and talks to
 * nobody. What a hostile file makes of it cannot call the API.
 */
export const PDF_WORKER = "default-src 'none';script-src 'self'";

/**
 * For the empty page in which Word files are drawn, in a frame without scripts. Unlike a page it may be styled by what is
 * written into it, and it loads nothing from anywhere.
 */
export const DRAWN_DOCUMENT =
  "default-src 'none';style-src 'unsafe-inline';img-src data:;font-src data:;form-action 'none';base-uri 'none';frame-ancestors 'self'";

/** A host name, with a port if it has one. Anything else could end a directive and begin another. */
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

export interface PageSources {
  isSecure: boolean;
  /** Of this one response: style elements that scripts create carry it. */
  nonce: string;
  /** Hashes of the style elements in the page itself. */
  styleHashes: readonly string[];
  /** Hashes of the scripts in the page itself. */
  scriptHashes: readonly string[];
  /** Hosts of other sites whose pictures the site settings allow. */
  pictureHosts: readonly string[];
  /** Addresses of other sites that a page shows in a frame: their origins, and no others, may be framed. */
  framedUrls: readonly string[];
  /** Where the uploads are, if not here. */
  filesOrigin: string | undefined;
  /** Where the media of the content are, if not here. */
  mediaBase: string | undefined;
  /** A page that another page of ours shows in a frame. */
  isFramedByUs?: true;
}

/** Everything comes from our own origin, and no script or style stands in the page unless the server wrote it. */
export function contentSecurityPolicy(page: PageSources): string {
  const pictures = page.pictureHosts.filter((host) => HOST.test(host)).map((host) => `https://${host}`);
  const styles = [`'nonce-${page.nonce}'`, ...page.styleHashes.map((hash) => `'${hash}'`)];
  const files = page.filesOrigin === undefined ? [] : [page.filesOrigin];
  // With the slash it means whatever is below.
  const loaded = [...files, ...(page.mediaBase === undefined ? [] : [`${page.mediaBase}/`])];
  const frames = [...files, ...page.framedUrls.map((url) => new URL(url).origin)];
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...page.scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data: blob:", ...loaded, ...pictures].join(' '),
    ["media-src 'self' data: blob:", ...loaded].join(' '),
    // Files of a test are fetched ahead.
    ...(loaded.length === 0 ? [] : [["connect-src 'self'", ...loaded].join(' ')]),
    "worker-src 'self' blob:",
    ...(frames.length === 0 ? [] : [["frame-src 'self'", ...frames].join(' ')]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${page.isFramedByUs ? "'self'" : "'none'"}`,
    ...(page.isSecure ? ['upgrade-insecure-requests'] : []),
    `report-uri ${REPORT_PATH}`,
  ];
  return directives.join(';');
}
