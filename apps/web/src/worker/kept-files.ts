import { createPartialResponse } from 'workbox-range-requests';
import { KEPT_FILES_CACHE } from '../lib/kept-work/names.ts';

/** Where the files of kept work are: of the content, of uploads, and of the build. Their names never change meaning. */
const KEPT_PATHS = /^\/(?:media|api\/media|assets)\//;

/** Whether a request may be for a file of kept work; everything else is none of its business. */
export function mayBeKept({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  const { origin, pathname } = new URL(url);
  return method === 'GET' && origin === self.location.origin && KEPT_PATHS.test(pathname);
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
