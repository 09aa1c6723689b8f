import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import type { SiteService } from '../modules/site/site.service.ts';
import { bareShell, SHELL_PATH, shellVersion } from './bare-shell.ts';
import type { WebBuild } from './web-build.ts';

const ONE_DAY_S = 24 * 3600;
/** The colours of the bar above the application and of the screen while it starts. */
const COLOURS = { theme_color: '#16245c', background_color: '#f7f8fc' };

/** What makes the application one that a device keeps: its worker, its bare page, its name and its pictures. */
export async function appFiles(
  app: FastifyInstance,
  { env, site, build }: { env: Env; site: SiteService; build: WebBuild },
): Promise<void> {
  const dist = path.join(env.root, 'apps/web/dist');
  await app.register(fastifyStatic, {
    root: path.join(dist, 'icons'),
    prefix: '/icons/',
    maxAge: ONE_DAY_S * 1000,
    decorateReply: false,
  });
  // Read at the start, like the style sheets, so that the worker belongs to the pages that this server writes.
  const script = fs.readFileSync(path.join(dist, 'sw.js'), 'utf8');
  const worker = `self.MEDIA_BASE=${JSON.stringify(env.mediaBase ?? null)};${script}`;

  app.get('/sw.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy(env))
      .send(worker),
  );

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { brand } = await site.publicSettings(request.host);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(brand)));
  });

  app.get(SHELL_PATH, async (request, reply) => {
    const parts = { env, request, build, settings: await site.publicSettings(request.host) };
    const { body, headers } = bareShell(parts, randomBytes(16).toString('base64'));
    reply.helmet();
    return reply
      .type('text/html; charset=utf-8')
      .headers({ ...headers, 'x-robots-tag': 'noindex', 'x-shell': shellVersion(parts) })
      .send(body);
  });
}

/** The worker fetches files and runs no code but its own. */
const workerPolicy = ({ filesOrigin, mediaBase }: Env): string => {
  const others = [
    ...(filesOrigin === undefined ? [] : [filesOrigin]),
    ...(mediaBase === undefined ? [] : [`${mediaBase}/`]),
  ];
  return ["default-src 'none'", ["connect-src 'self'", ...others].join(' '), "frame-ancestors 'none'"].join(
    ';',
  );
};

const manifestOf = (brand: string) => ({
  id: '/',
  name: `${brand} – Học tiếng Anh mỗi ngày một sáng`,
  short_name: brand,
  description: 'Bài tập, bài kiểm tra và sách tiếng Anh; mở được cả khi không có mạng.',
  lang: 'vi',
  dir: 'ltr',
  start_url: '/lms/home',
  scope: '/',
  display: 'standalone',
  ...COLOURS,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
