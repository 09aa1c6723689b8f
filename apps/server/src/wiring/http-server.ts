import { constants } from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Env } from '../env.ts';
import { acceptJson } from '../http/accept-json.ts';
import type { BodyReader } from '../http/body-reader.ts';
import { logApplicationName } from '../http/application-name.ts';
import { answerHeaders, shortenData } from '../http/answer-headers.ts';
import { limitBodyTime } from '../http/body-time.ts';
import { separateOrigins } from '../http/files-origin.ts';
import { closeRefused } from '../http/close-refused.ts';
import { noteMethods } from '../http/known-methods.ts';
import { answerPreflights } from '../http/preflight.ts';
import { registerErrorHandling, sendError } from '../http/errors.ts';
import { validatorCompiler } from '../http/parse-input.ts';
import { readablePath } from '../http/readable-path.ts';
import { hearUpgradeErrors, mayUpgrade } from '../http/upgrades.ts';
import { answerUnreadable } from '../http/unreadable-request.ts';
import { sessionPlugin } from '../http/session.ts';
import type { SessionService } from '../modules/auth/session.service.ts';
import type { KeyCallers } from '../modules/integration-keys/key-callers.service.ts';
import type { UploadStore } from '../modules/uploads/upload-store.service.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
const BODY_TIME_MS = 15_000;
/**
 * The limit allows fifty megabytes over a village school's connection, or a long video over a better one. Anything
 * slower is cut off.
 */
const FILE_TIME_MS = 600_000;
/** PostgreSQL's detail of an error is a key or a whole row that it refuses: names, hashes, addresses of devices. */
const UNLOGGED = [
  'req.headers',
  'res.headers',
  'busboyOptions.headers',
  'err.detail',
  'err.aggregateErrors[*].detail',
];

const COMPRESSION = {
  encodings: ['br', 'gzip'],
  // A smaller response consists mostly of headers.
  threshold: 600,
  // At quality 4, a student's whole path is 1 % smaller and compressing it costs half as much again; at 7 it is another
  // 2 % smaller.
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 },
  },
  // Up to this size, compressing at once is cheaper than a stream, and than queueing behind the password hashes.
  syncThreshold: 64 * 1024,
  // No client of ours sends compressed bodies, and one could unpack to far more than a body may have.
  globalDecompression: false,
} satisfies FastifyCompressOptions;

/** Creates a server that validates and responds like all of ours; it has no routes yet. */
export function makeServer(env: Env): FastifyInstance {
  const app = fastify({
    logger: env.logLevel !== 'silent' && { level: env.logLevel, redact: UNLOGGED },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: env.trustProxy === '' ? false : env.trustProxy,
    // For files; all other requests have less, see below.
    requestTimeout: FILE_TIME_MS,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, shouldUpgradeCallback: mayUpgrade },
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readablePath(url),
    clientErrorHandler: answerUnreadable,
    // A path part that is too long for any name leads nowhere.
    frameworkErrors: (_error, request, reply) => {
      // No hook has run.
      void reply.headers(answerHeaders(request, env.publicOrigin));
      void sendError(reply, request, new AppError('NOT_FOUND'));
    },
  });
  // Clients of the gateway read with OPTIONS and a body.
  app.addHttpMethod('OPTIONS', { hasBody: true, overrideExisting: true });
  answerPreflights(app, '/api/v1.0/');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandling(app);
  noteMethods(app);
  if (env.logLevel !== 'silent') logApplicationName(app);
  hearUpgradeErrors(app.server);
  limitBodyTime(app, BODY_TIME_MS);
  closeRefused(app);
  return app;
}

interface PluginParts {
  sessions: SessionService;
  keyCallers: KeyCallers;
  uploads: UploadStore;
  bodyReader: BodyReader;
}

/** Registers what every route needs, so call it before adding routes. */
export async function registerPlugins(
  app: FastifyInstance,
  env: Env,
  { sessions, keyCallers, uploads, bodyReader }: PluginParts,
): Promise<void> {
  acceptJson(app, { store: uploads, reader: bodyReader });
  // Applies only to routes that are registered after it.
  await app.register(fastifyCompress, COMPRESSION);
  // Only pages ask for these headers, which concern documents; they would be most of the bytes of a data response.
  await app.register(fastifyHelmet, {
    global: false,
    // These two have values of their own for each page and each request.
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    // For browsers and plug-ins in which none of our pages runs.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(answerHeaders(request, env.publicOrigin));
    // HTTP/1.1 keeps a connection open without this header.
    reply.raw.removeHeader('connection');
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    shortenData(reply);
    done(null, payload);
  });
  separateOrigins(app);
  await app.register(fastifyCookie);
  await app.register(sessionPlugin, { sessions, keys: keyCallers, publicOrigin: env.publicOrigin });
}
