import path from 'node:path';
import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Boot } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { GUARDIAN_PAGE_PATH } from '@domdom/domain/markbook/guardian-card';
import type { Database } from '../db/connect.ts';
import type { Env } from '../env.ts';
import { presentCurrentUser } from '../modules/people/current-user.service.ts';
import type { SiteService } from '../modules/site/site.service.ts';
import { appFiles } from './app-files.ts';
import { bootElement } from './boot-element.ts';
import { compressPage } from './compress-page.ts';
import { DRAWN_DOCUMENT, PDF_WORKER } from './content-security-policy.ts';
import { sendError } from './errors.ts';
import { firstDataOf } from './first-data.ts';
import { pageHeaders } from './page-headers.ts';
import { renewCookies } from './session.ts';
import { splitUrl } from './split-url.ts';

export interface PagesParts {
  env: Env;
  db: Database;
  site: SiteService;
}

/** No search engine lists what a card opens. */
const NOT_INDEXED: readonly string[] = [GUARDIAN_PAGE_PATH, `${GUARDIAN_PAGE_PATH}/`];
const ONE_DAY_S = 24 * 3600;
const ONE_YEAR_S = 365 * 24 * 3600;
/** Paths that are never pages, so that a wrong API path gets an API error. */
const NOT_PAGES = /^\/(api|dynamic|Home|media|assets|socket\.io|login|logout)(\/|$)/i;

/** Serves the browser application: its files, the media of the content, and every page with its first data inside. */
export async function pages(app: FastifyInstance, { env, db, site }: PagesParts): Promise<void> {
  const dist = path.join(env.root, 'apps/web/dist');
  const build = app.webBuild;
  // Everyone may have these files. Logged-in users get them, and so the next question, even while the database that
  // knows the session is briefly away.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, ignoresCaller: true };
  });
  if (build !== null) {
    await app.register(fastifyStatic, {
      root: path.join(dist, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: ONE_YEAR_S * 1000,
      decorateReply: false,
      setHeaders: (reply, file) => {
        const policy = policyOfAsset(path.basename(file));
        if (policy !== null) reply.header('content-security-policy', policy);
      },
    });
    await app.register(appFiles, { env, site, build });
  }
  for (const folder of ['avatars', 'login-pictures']) {
    await app.register(fastifyStatic, {
      root: path.join(env.root, 'content', folder),
      prefix: `/media/${folder}/`,
      allowedPath: (name) => name.endsWith('.svg'),
      maxAge: ONE_DAY_S * 1000,
      decorateReply: false,
    });
  }
  await app.register(fastifyStatic, {
    root: path.join(env.root, 'content/media'),
    prefix: '/media/',
    // Names are hashes of the content, so a file never changes. Any other file in this folder is not for browsers.
    allowedPath: (name) => /\.(svg|png|jpg|webp|mp3|mp4|webm)$/.test(name),
    immutable: true,
    maxAge: ONE_YEAR_S * 1000,
    decorateReply: false,
  });

  app.setNotFoundHandler(async (request, reply) => {
    const { pathname } = splitUrl(request.url);
    const isPage = ['GET', 'HEAD'].includes(request.method) && !NOT_PAGES.test(pathname);
    if (!isPage || build?.isPage(pathname) === false) {
      const methods = app.knownMethods.at(pathname);
      // Somebody typed the address of the login, which is asked for on the first page.
      if (pathname === '/login' && isOpenedByHand(request)) return reply.redirect('/', 303);
      // A route with this method was asked and knows no such file.
      if (methods.length > 0 && !methods.includes(request.method))
        return refuseMethod(reply, request, methods);
    }
    if (!isPage && build?.isPage(pathname) === true && !NOT_PAGES.test(pathname))
      return refuseMethod(reply, request, ['GET', 'HEAD']);
    if (!isPage) return sendError(reply, request, new AppError('NOT_FOUND'));
    if (build === null) {
      return reply.code(503).type('text/plain').send('The web application is not built: run npm start.');
    }
    renewCookies(request, reply);
    const boot: Boot = {
      user: request.caller === null ? null : await presentCurrentUser(db, site, request.caller),
      sessionEnd: request.sessionEnd,
      settings: await site.publicSettings(request.host),
      serverTime: new Date().toISOString(),
    };
    reply.helmet();
    const first = await firstDataOf(app, request);
    const data = first?.data ?? {};
    const page = build.pageAt(pathname, first?.questionTypes ?? []);
    const accepted = request.headers['accept-encoding'];
    const nonce = randomBytes(16).toString('base64');
    const { body, headers } = await compressPage(page, bootElement(env, { ...boot, data }, nonce), accepted);
    return (
      reply
        .code(build.isPage(pathname) ? 200 : 404)
        .type('text/html; charset=utf-8')
        // In the header and not in the page, so that the browser requests them before it reads the page.
        .header('link', page.links.join(', '))
        .headers(NOT_INDEXED.includes(pathname) ? { 'x-robots-tag': 'noindex, nofollow' } : {})
        .headers(pageHeaders({ env, request, page, settings: boot.settings, nonce }))
        .headers(headers)
        .send(body)
    );
  });
}

/** Only scripts that run as workers and pages in frames have a policy that matters. */
function policyOfAsset(name: string): string | null {
  if (name.startsWith('pdf.worker')) return PDF_WORKER;
  return name.startsWith('drawn-document') ? DRAWN_DOCUMENT : null;
}

const isOpenedByHand = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

const refuseMethod = (reply: FastifyReply, request: FastifyRequest, methods: readonly string[]) =>
  sendError(reply.header('allow', methods.join(', ')), request, new AppError('METHOD_REFUSED'));
