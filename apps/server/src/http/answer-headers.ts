import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOTHING_ALLOWED } from './content-security-policy.ts';

/** Pages and files that may be stored or shown replace some of these. */
const EVERY_ANSWER = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': NOTHING_ALLOWED,
};
/** A year, for this host and all below it. Browsers heed it over TLS only, and it must not be sent without. */
const OVER_TLS = {
  ...EVERY_ANSWER,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Whether the browser reached us over TLS, directly or through the proxy in front. */
export const isOverTls = (request: FastifyRequest, publicOrigin: string | undefined): boolean =>
  request.protocol === 'https' || publicOrigin?.startsWith('https:') === true;

/** The headers of every response: data, files, errors and pages. */
export const answerHeaders = (request: FastifyRequest, publicOrigin: string | undefined) =>
  headersOver(isOverTls(request, publicOrigin));

/** The same for what answers without our routes. */
export const headersOver = (isTls: boolean) => (isTls ? OVER_TLS : EVERY_ANSWER);

const JSON_TYPE = 'application/json';

/**
 * Takes from JSON what says nothing there, because a student's whole way consists of small responses. JSON is always
 * UTF-8. No page can load it as a script, style or picture, since it is JSON and nosniff says so.
 */
export function shortenData(reply: FastifyReply): void {
  if (reply.getHeader('content-type') !== `${JSON_TYPE}; charset=utf-8`) return;
  void reply.header('content-type', JSON_TYPE).removeHeader('cross-origin-resource-policy');
}
