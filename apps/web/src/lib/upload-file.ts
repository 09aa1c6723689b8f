import type { RouteResult, Routes } from '@domdom/api';
import { connectionMessages } from './messages.ts';
import { ApiError, buildUrl, CLIENT_HEADER, errorOf, reportLostSession } from './api-client.ts';
import type { ApiRoute, RouteParts } from './api-client.ts';

type UploadRoute = { [K in ApiRoute]: Routes[K] extends { takesFile: true } ? K : never }[ApiRoute];

export interface UploadOptions {
  /** Share already sent, from 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
  headers?: Readonly<Record<string, string>>;
}

const lost = (code: ApiError['code'], message: string): ApiError =>
  new ApiError({ status: 0, code, message });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Uploads one file. Uses XMLHttpRequest, because `fetch` reports no upload progress. Throws `ApiError`. */
export function uploadFile<K extends UploadRoute>(
  route: K,
  file: File,
  { onProgress, signal, headers, ...parts }: UploadOptions & RouteParts<K>,
): Promise<RouteResult<Routes[K]>> {
  return new Promise((resolve, reject) => {
    // Aborted while the file was being prepared: the signal's event has already fired.
    if (signal.aborted) {
      reject(lost('ABORTED', connectionMessages.aborted));
      return;
    }
    const request = new XMLHttpRequest();
    const [method = '', path = ''] = route.split(' ');
    const { params, query }: { params?: Record<string, string>; query?: Record<string, number> } = parts;
    request.open(method, buildUrl(path, params, query));
    for (const [name, value] of Object.entries({ ...CLIENT_HEADER, ...headers }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const body = parse(request.responseText);
      if (request.status === 200 && body !== undefined) {
        resolve(body as RouteResult<Routes[K]>); // the server checks it against this type's schema
        return;
      }
      // A school's captive portal answers 200 with a page of its own.
      if (request.status === 200) {
        reject(lost('BAD_ANSWER', connectionMessages.badAnswer));
        return;
      }
      const error = errorOf(request.status, body);
      reportLostSession(error);
      reject(error);
    });
    request.addEventListener('error', () => reject(lost('OFFLINE', connectionMessages.offline)));
    request.addEventListener('abort', () => reject(lost('ABORTED', connectionMessages.aborted)));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}
