import type { FastifyRequest } from 'fastify';
import type { PublicSettings } from '@domdom/api';
import type { Env } from '../env.ts';
import { isOverTls } from './answer-headers.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { Page } from './web-build.ts';

/** What no page of ours uses. A phone takes a picture or reads a code with its own camera application. */
const PERMISSIONS = 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()';

interface PageParts {
  env: Pick<Env, 'publicOrigin' | 'filesOrigin' | 'mediaBase' | 'documentViewer'>;
  request: FastifyRequest;
  page: Page;
  settings: PublicSettings;
  /** Of this one response. */
  nonce: string;
}

/** The headers of a document, beside those that every page gets from helmet. */
export const pageHeaders = ({ env, request, page, settings, nonce }: PageParts): Record<string, string> => ({
  'cache-control': 'no-store',
  'permissions-policy': PERMISSIONS,
  'content-security-policy': contentSecurityPolicy({
    isSecure: isOverTls(request, env.publicOrigin),
    nonce,
    styleHashes: page.styleHashes,
    scriptHashes: page.scriptHashes,
    pictureHosts: settings.pictureHosts,
    framedUrls: [settings.links.olympicDemo, env.documentViewer?.origin].filter(
      (url) => typeof url === 'string',
    ),
    filesOrigin: env.filesOrigin,
    mediaBase: env.mediaBase,
  }),
});
