import { constants } from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifySwagger from '@fastify/swagger';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
} from 'fastify-type-provider-zod';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Env } from '../env.ts';
import { limitBodyTime } from '../http/body-time.ts';
import { contentSecurityPolicy } from '../http/content-security-policy.ts';
import { registerErrorHandling, sendError } from '../http/errors.ts';
import { validatorCompiler } from '../http/parse-input.ts';
import { readablePath } from '../http/readable-path.ts';
import { answerUnreadable } from '../http/unreadable-request.ts';
import { sessionPlugin } from '../http/session.ts';
import type { SessionService } from '../modules/auth/session.service.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
const BODY_TIME_MS = 15_000;
/** Fifty megabytes over the line of a village school, or a long film over a better one; anything slower is cut. */
const FILE_TIME_MS = 600_000;
const UNLOGGED = ['req.headers', 'res.headers', 'busboyOptions.headers'];

const COMPRESSION = {
  encodings: ['br', 'gzip'],
  // Of a smaller one the answer's own headers are most.
  threshold: 600,
  // At 4 a pupil's whole way is 1 % smaller and packing it costs half as much again; at 7 it is another 2 % smaller.
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 },
  },
  // Up to here compressing at once is cheaper than a stream, and than its turn among the password hashes.
  syncThreshold: 64 * 1024,
  // Nobody sends us compressed bodies, and one could be unpacked to far more than a body may have.
  globalDecompression: false,
} satisfies FastifyCompressOptions;
/** What somebody may keep says so itself. */
const EVERY_ANSWER = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** A server that judges and answers as all of ours do; it has no routes yet. */
export function makeServer(env: Env): FastifyInstance {
  const app = fastify({
    logger: env.logLevel !== 'silent' && { level: env.logLevel, redact: UNLOGGED },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: env.trustProxy === '' ? false : env.trustProxy,
    // Of files; all others have less, see below.
    requestTimeout: FILE_TIME_MS,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readablePath(url),
    clientErrorHandler: answerUnreadable,
    // An address with a part that is too long for any name leads nowhere.
    frameworkErrors: (_error, request, reply) => void sendError(reply, request, new AppError('NOT_FOUND')),
  });
  // Clients of the gateway read with OPTIONS and a body.
  app.addHttpMethod('OPTIONS', { hasBody: true, overrideExisting: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandling(app);
  limitBodyTime(app, BODY_TIME_MS);
  return app;
}

/** What every route comes with; so it is called before them. */
export async function registerPlugins(
  app: FastifyInstance,
  env: Env,
  sessions: SessionService,
): Promise<void> {
  // Knows only the routes that come after it.
  await app.register(fastifyCompress, COMPRESSION);
  // Pages ask for what it says about documents; around an answer of data it would be most of the bytes.
  await app.register(fastifyHelmet, {
    global: false,
    contentSecurityPolicy: contentSecurityPolicy(env.publicOrigin),
    // For browsers and plug-ins that no page of ours runs in.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(EVERY_ANSWER);
    // HTTP/1.1 keeps a connection without saying so.
    reply.raw.removeHeader('connection');
    done();
  });
  await app.register(fastifyCookie);
  if (env.mode !== 'production') {
    await app.register(fastifySwagger, {
      openapi: { info: { title: 'Đom Đóm', version: '1' } },
      transform: jsonSchemaTransform,
      transformObject: jsonSchemaTransformObject,
    });
    // Not in production: a list of every call helps a stranger more than a school.
    app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  }
  await app.register(sessionPlugin, { sessions, publicOrigin: env.publicOrigin });
}
