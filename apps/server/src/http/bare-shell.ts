import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PublicSettings } from '@domdom/api';
import type { Env } from '../env.ts';
import { bootAttributes } from './boot-element.ts';
import { pageHeaders } from './page-headers.ts';
import type { WebBuild } from './web-build.ts';

/** No page has this path; the worker fetches it and answers with it wherever a page of the application is opened. */
export const SHELL_PATH = '/shell';

/** Stands in the policy whose hash is the version, which must not change with each nonce. */
const NO_NONCE = 'none';

interface ShellParts {
  env: Pick<Env, 'publicOrigin' | 'filesOrigin' | 'mediaBase' | 'documentViewer'>;
  request: FastifyRequest;
  build: WebBuild;
  settings: PublicSettings;
}

interface BareShell {
  body: string;
  headers: Record<string, string>;
}

/**
 * A page without the data of anybody. The worker gives each copy another nonce, in the policy and in the page, so it must
 * stand in both exactly once.
 */
export function bareShell({ build, ...parts }: ShellParts, nonce: string): BareShell {
  const page = build.pageAt(SHELL_PATH, []);
  const attributes = `${bootAttributes(parts.env, nonce)} data-build="${build.id}"`;
  const element = `<script ${attributes}></script>`;
  const before = page.before.replace('class="starting"', 'class="starting later"');
  return { body: before + element + page.after, headers: pageHeaders({ ...parts, page, nonce }) };
}

/** Another version means that a copy on a device has an outdated page or policy. */
export function shellVersion(parts: ShellParts): string {
  const { body, headers } = bareShell(parts, NO_NONCE);
  return createHash('sha256')
    .update(body)
    .update(headers['content-security-policy'] ?? '')
    .digest('base64url')
    .slice(0, 16);
}
