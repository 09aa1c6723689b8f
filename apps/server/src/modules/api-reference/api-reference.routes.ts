import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiDocumentRoutes } from '@domdom/api/api-document';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { type Guide, GUIDES } from '@domdom/domain/access/integration-calls';
import type { Env } from '../../env.ts';
import { isOverTls } from '../../http/answer-headers.ts';
import { contentSecurityPolicy } from '../../http/content-security-policy.ts';
import { admit, type Relations, registerRoutes } from '../../http/routes.ts';
import { PackedFile } from './packed-file.ts';
import { guideAsDocument, referencePage, type Shown } from './reference-page.ts';
import { readScalarScript } from './scalar-script.ts';

const PREFIX = '/api/reference';
/** Their addresses change with them. */
const FOR_EVER = 'private, max-age=31536000, immutable';

interface Parts {
  env: Pick<Env, 'root' | 'publicOrigin'>;
  relations: Relations;
}

/** The contract as a document, for administrators and other systems, and the page that shows it to administrators. */
export async function registerApiReference(app: FastifyInstance, { env, relations }: Parts): Promise<void> {
  const document = once(async () => readDocument(env.root));
  const start = once(async () => readStart());
  const scalar = once(readScalarScript);

  registerRoutes(
    app,
    apiDocumentRoutes,
    {
      'GET /api/openapi.json': async (_, { request, reply }) => (await document()).send(request, reply),
      'GET /api/guides/:guide': ({ params }, { request, reply }) =>
        new PackedFile(readGuide(env.root, params.guide), 'text/markdown; charset=utf-8').send(
          request,
          reply,
        ),
    },
    relations,
  );

  const forAdministrators = {
    onRequest: (request: FastifyRequest) => admit(request, { who: AREA_ACCESS.integrations }, undefined),
  };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, shown: Shown) => {
    const nonce = randomBytes(16).toString('base64');
    const versions = { start: (await start()).version, scalar: (await scalar()).version };
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'referrer-policy': 'no-referrer',
        'content-security-policy': contentSecurityPolicy({
          isSecure: isOverTls(request, env.publicOrigin),
          nonce,
          styleHashes: [],
          scriptHashes: [],
          pictureHosts: [],
          framedUrls: [],
          filesOrigin: undefined,
          mediaBase: undefined,
          isFramedByUs: true,
        }),
      })
      .send(referencePage(nonce, versions, shown));
  };
  app.get(`${PREFIX}/`, forAdministrators, (request, reply) =>
    sendPage(request, reply, { url: '/api/openapi.json' }),
  );
  for (const guide of GUIDES)
    app.get(`${PREFIX}/guides/${guide}`, forAdministrators, (request, reply) =>
      sendPage(request, reply, { content: guideAsDocument(readGuide(env.root, guide)) }),
    );
  app.get(`${PREFIX}/start.js`, forAdministrators, sendScript(start));
  app.get(`${PREFIX}/scalar.js`, forAdministrators, sendScript(scalar));
}

const sendScript =
  (script: () => Promise<PackedFile>) => async (request: FastifyRequest, reply: FastifyReply) =>
    (await script()).send(request, reply.header('cache-control', FOR_EVER));

/** Made from the contract, and held equal to it by a test: reading it costs less than making it. */
function readDocument(root: string): PackedFile {
  const text = fs.readFileSync(path.join(root, 'docs/openapi.json'), 'utf8');
  return new PackedFile(JSON.stringify(JSON.parse(text)), 'application/json; charset=utf-8');
}

/** Its link to the document leads to the one that the server gives; guides lie beside each other here too. */
const readGuide = (root: string, guide: Guide): string =>
  fs
    .readFileSync(path.join(root, 'docs', guide), 'utf8')
    .replaceAll('](openapi.json)', '](/api/openapi.json)');

const readStart = (): PackedFile =>
  new PackedFile(
    fs.readFileSync(path.join(import.meta.dirname, 'in-browser.js'), 'utf8'),
    'text/javascript; charset=utf-8',
  );

/** Remembers what a reading gave; one that failed is tried again. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
