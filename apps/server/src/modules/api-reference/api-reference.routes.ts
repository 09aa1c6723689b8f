import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiDocumentRoutes } from '@domdom/api/api-document';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { Env } from '../../env.ts';
import { isOverTls } from '../../http/answer-headers.ts';
import { contentSecurityPolicy } from '../../http/content-security-policy.ts';
import { admit, type Relations, registerRoutes } from '../../http/routes.ts';
import { PackedFile } from './packed-file.ts';
import { referencePage } from './reference-page.ts';
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
    { 'GET /api/openapi.json': async (_, { request, reply }) => (await document()).send(request, reply) },
    relations,
  );

  const forAdministrators = {
    onRequest: (request: FastifyRequest) => admit(request, { who: AREA_ACCESS.integrations }, undefined),
  };
  app.get(`${PREFIX}/`, forAdministrators, async (request, reply) => {
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
      .send(referencePage(nonce, versions));
  });
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
