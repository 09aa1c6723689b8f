import { createPartialResponse } from 'workbox-range-requests';
import { KEPT_FILES_CACHE } from '../lib/kept-work/names.ts';

/** Where the files of kept work are: of the content, of uploads, and of the build. Their names never change meaning. */
const KEPT_PATHS = /^\/(?:media|api\/media|assets)\//;

/** Written by the server before the script: where the media of the content are, if not at our own origin. */
const mediaBase = (): string | null | undefined => (self as { MEDIA_BASE?: string | null }).MEDIA_BASE; // see above

/** Whether a request may be for a file of kept work; everything else is none of its business. */
export function mayBeKept({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  if (method !== 'GET') return false;
  const { origin, pathname } = new URL(url);
  if (origin === self.location.origin) return KEPT_PATHS.test(pathname);
  const base = mediaBase();
  return Boolean(base) && url.startsWith(`${base}/`);
}

/**
 * The kept file, or the part of it that is asked for: players of sounds ask for ranges, and Safari plays nothing that
 * does not answer them. Undefined when it is not kept.
 */
export async function answerKept(request: Request): Promise<Response | undefined> {
  // By its address alone: the headers with which it was fetched say nothing about its bytes.
  const kept = await caches.match(request.url, { cacheName: KEPT_FILES_CACHE, ignoreVary: true });
  if (kept === undefined || !request.headers.has('range')) return kept;
  return createPartialResponse(request, kept);
}
