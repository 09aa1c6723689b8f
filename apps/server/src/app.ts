import path from 'node:path';
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
import { assignmentRoutes } from '@domdom/api/assignments';
import { attemptRoutes } from '@domdom/api/attempts';
import { classRoutes } from '@domdom/api/classes';
import { contentRoutes } from '@domdom/api/content';
import { dashboardRoutes } from '@domdom/api/dashboard';
import { demoTestRoutes } from '@domdom/api/demo-test';
import { gatewayFormRoutes, gatewayRoutes } from '@domdom/api/gateway';
import { historyRoutes } from '@domdom/api/history';
import { mailRoutes } from '@domdom/api/mail';
import { notificationRoutes } from '@domdom/api/notifications';
import { olympicRoutes } from '@domdom/api/olympic';
import { passwordRoutes } from '@domdom/api/passwords';
import { placeRoutes } from '@domdom/api/places';
import { profileRoutes } from '@domdom/api/profile';
import { questionBankRoutes } from '@domdom/api/question-bank';
import { questionExchangeRoutes } from '@domdom/api/question-exchange';
import { registrationRoutes } from '@domdom/api/registration';
import { sampleTestRoutes } from '@domdom/api/sample-tests';
import { sampleRoutes } from '@domdom/api/samples';
import { schoolRoutes } from '@domdom/api/schools';
import { sessionRoutes } from '@domdom/api/session';
import { siteRoutes } from '@domdom/api/site';
import { unitExerciseRoutes } from '@domdom/api/unit-exercises';
import { typedAnswerRoutes, worksheetRoutes } from '@domdom/api/worksheets';
import { AppError } from '@domdom/domain/errors/app-error';
import { FOLDER_PLACE } from '@domdom/domain/media/attachments';
import type { Connection } from './db/connect.ts';
import { LiveBus } from './db/live-bus.ts';
import type { Env } from './env.ts';
import { limitBodyTime } from './http/body-time.ts';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import { registerErrorHandling, sendError } from './http/errors.ts';
import { acceptFiles } from './http/file-body.ts';
import { acceptForms } from './http/form-body.ts';
import { healthRoutes } from './http/health.ts';
import { pages } from './http/pages.ts';
import { validatorCompiler } from './http/parse-input.ts';
import { readablePath } from './http/readable-path.ts';
import { answerUnreadable } from './http/unreadable-request.ts';
import { registerRoutes } from './http/routes.ts';
import { sessionPlugin } from './http/session.ts';
import { Closer } from './jobs/closer.ts';
import { startMailing } from './jobs/mail-sender.ts';
import { repeat } from './jobs/repeat.ts';
import { assignmentHandlers } from './modules/assignments/assignment.routes.ts';
import { AssignmentService } from './modules/assignments/assignment.service.ts';
import { GradebookService } from './modules/assignments/gradebook.service.ts';
import { AttachmentNews } from './modules/attachments/attachment-news.service.ts';
import { registerAttachments } from './modules/attachments/attachment.routes.ts';
import { AttachmentService } from './modules/attachments/attachment.service.ts';
import { attemptHandlers } from './modules/attempts/attempt.routes.ts';
import { AnswerWriter } from './modules/attempts/answer-writer.ts';
import { AttemptService } from './modules/attempts/attempt.service.ts';
import { ClassWork } from './modules/attempts/class-work.ts';
import { typedAnswerHandlers } from './modules/attempts/typed-answers.routes.ts';
import { TypedAnswersService } from './modules/attempts/typed-answers.service.ts';
import { authHandlers } from './modules/auth/auth.routes.ts';
import { deleteOldNetworks } from './modules/auth/auth.service.ts';
import { deleteOldTemporaryPasswords } from './modules/auth/password-reset.service.ts';
import { passwordHandlers } from './modules/auth/password.routes.ts';
import { SessionService } from './modules/auth/session.service.ts';
import { deleteOldThrottles } from './modules/auth/throttle.service.ts';
import { classHandlers } from './modules/classes/class.routes.ts';
import { selectJoinedClassIds } from './modules/classes/class.repo.ts';
import { ClassService } from './modules/classes/class.service.ts';
import { contentHandlers } from './modules/content/content.routes.ts';
import { ContentService } from './modules/content/content.service.ts';
import { dashboardHandlers } from './modules/dashboard/dashboard.routes.ts';
import { DashboardService } from './modules/dashboard/dashboard.service.ts';
import { demoTestHandlers } from './modules/demo-test/demo-test.routes.ts';
import { DemoTestService } from './modules/demo-test/demo-test.service.ts';
import { registerDocuments } from './modules/documents/document.routes.ts';
import { DocumentService } from './modules/documents/document.service.ts';
import { FileService } from './modules/folders/file.service.ts';
import { registerFolders } from './modules/folders/folder.routes.ts';
import { FolderService } from './modules/folders/folder.service.ts';
import { PaperStore } from './modules/examinations/paper-store.service.ts';
import { PreviewService } from './modules/examinations/preview.service.ts';
import { answerFormHandlers } from './modules/gateway/answer-form.ts';
import { registerGatewayAvatar } from './modules/gateway/avatar-form.routes.ts';
import { registerGatewayFiles } from './modules/gateway/file-form.routes.ts';
import { gatewayHandlers } from './modules/gateway/gateway.routes.ts';
import { historyHandlers } from './modules/history/history.routes.ts';
import { HistoryReader } from './modules/history/history-reader.service.ts';
import { registerMedia } from './modules/media/media.routes.ts';
import { KnownMedia } from './modules/media/known-media.service.ts';
import { blankOldPasswords, deleteOldMails } from './modules/mail/mail.service.ts';
import { mailHandlers } from './modules/mail/mail.routes.ts';
import { Outbox } from './modules/mail/outbox.service.ts';
import { MediaService } from './modules/media/media.service.ts';
import { NoticeSender } from './modules/notifications/notice-sender.service.ts';
import { NoticeWriter } from './modules/notifications/notice-writer.service.ts';
import { notificationHandlers } from './modules/notifications/notification.routes.ts';
import { SocketHub } from './modules/notifications/socket-hub.service.ts';
import { olympicHandlers } from './modules/olympic/olympic.routes.ts';
import { OlympicService } from './modules/olympic/olympic.service.ts';
import { placeHandlers } from './modules/places/place.routes.ts';
import { PlaceService } from './modules/places/place.service.ts';
import { registerAvatars } from './modules/profile/avatar.routes.ts';
import { AvatarService } from './modules/profile/avatar.service.ts';
import { profileHandlers } from './modules/profile/profile.routes.ts';
import { ProfileService } from './modules/profile/profile.service.ts';
import { questionBankHandlers } from './modules/question-bank/question-bank.routes.ts';
import { QuestionBankService } from './modules/question-bank/question-bank.service.ts';
import { questionExchangeHandlers } from './modules/question-exchange/question-exchange.routes.ts';
import { QuestionExchangeService } from './modules/question-exchange/question-exchange.service.ts';
import { mirrorOver } from './modules/registration/legacy-mirror.ts';
import { NewTeachers } from './modules/registration/new-teachers.service.ts';
import { registrationHandlers } from './modules/registration/registration.routes.ts';
import { RegistrationService } from './modules/registration/registration.service.ts';
import { relationChecks } from './modules/relations/relation.service.ts';
import { sampleTestHandlers } from './modules/sample-tests/sample-test.routes.ts';
import { SampleTestService } from './modules/sample-tests/sample-test.service.ts';
import { sampleHandlers } from './modules/samples/sample.routes.ts';
import { SampleService } from './modules/samples/sample.service.ts';
import { AccessListService } from './modules/site/access-list.service.ts';
import { SettingsEditor } from './modules/site/settings-editor.service.ts';
import { siteHandlers } from './modules/site/site.routes.ts';
import { schoolHandlers } from './modules/schools/school.routes.ts';
import { SchoolService } from './modules/schools/school.service.ts';
import { SiteService } from './modules/site/site.service.ts';
import { unitExerciseHandlers } from './modules/unit-exercises/unit-exercise.routes.ts';
import { UnitExerciseService } from './modules/unit-exercises/unit-exercise.service.ts';
import { OlderWorksheets } from './modules/worksheets/older-worksheet.service.ts';
import { registerWorksheetPages } from './modules/worksheets/page.routes.ts';
import { PageService } from './modules/worksheets/page.service.ts';
import { worksheetHandlers } from './modules/worksheets/worksheet.routes.ts';
import { WorksheetService } from './modules/worksheets/worksheet.service.ts';
import { UploadQuota } from './modules/uploads/upload-quota.service.ts';
import { UploadStore } from './modules/uploads/upload-store.service.ts';

const CLOSER_PAUSE_MS = 2_000;
const CLEANING_PAUSE_MS = 10 * 60_000;
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

/** Builds the whole product on an open database connection; it listens nowhere yet. */
export async function buildApp(
  env: Env,
  connection: Connection,
  databaseUrl: string,
): Promise<FastifyInstance> {
  const { db, pool, quickPool } = connection;
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

  const sessions = new SessionService(db, quickPool);
  const site = new SiteService(db, env.brand);
  const papers = new PaperStore();
  const report = (error: unknown) => app.log.error({ err: error }, 'background work failed');
  const bus = new LiveBus(pool, report);
  const hub = new SocketHub({
    bus,
    sessions,
    joinedClassIds: (userId) => selectJoinedClassIds(db, userId),
    attachmentRoom: (caller, asked) => attachments.roomFor(caller, asked),
    isAllowedOrigin: (origin, host) =>
      origin === undefined || origin === env.publicOrigin || hostOf(origin) === host,
  });
  const notices = new NoticeSender(hub);
  const work = new ClassWork({ db, hub, onError: report });
  const attempts = new AttemptService({
    db,
    papers,
    notices,
    work,
    site,
    writer: new AnswerWriter(connection),
  });
  const assignments = new AssignmentService(db, notices);
  const gradebook = new GradebookService(db, notices);
  const classes = new ClassService(db, hub);
  const noticeWriter = new NoticeWriter({ db, hub, classes });
  const content = path.join(env.root, 'content');
  const knownMedia = new KnownMedia(content);
  const bank = new QuestionBankService(db, knownMedia);
  const dashboard = new DashboardService(db, classes);
  const uploads = new UploadStore(db, path.join(env.dataDir, 'uploads'));
  await uploads.prepare();
  const quota = new UploadQuota(env.uploadQuota);
  const media = new MediaService(db, uploads, quota);
  const documents = new DocumentService(db, uploads, quota);
  const folders = new FolderService(db);
  const news = new AttachmentNews(bus);
  const files = new FileService(db, uploads, quota, (entityId) =>
    news.changed({ ...FOLDER_PLACE, entityId }),
  );
  const attachments = new AttachmentService({ db, sessions, folders, files });
  const worksheetPages = new PageService(db, uploads, media);

  // Before the routes: it knows only those that come after it.
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

  const relations = relationChecks(db, { attempts, bank, documents, folders, files });
  const previews = new PreviewService({ db, papers, relations });
  registerRoutes(app, sessionRoutes, authHandlers({ db, sessions, site }), relations);
  registerRoutes(app, passwordRoutes, passwordHandlers({ db, sessions, site }), relations);
  const sender = {
    brand: env.brand,
    origin: env.publicOrigin ?? null,
    applicationName: env.mail.applicationName,
  };
  const outbox = new Outbox(db, { sender, isSending: env.mail.smtp !== null });
  registerRoutes(app, mailRoutes, mailHandlers(outbox), relations);
  registerRoutes(app, classRoutes, classHandlers(classes), relations);
  registerRoutes(app, dashboardRoutes, dashboardHandlers(dashboard), relations);
  const places = new PlaceService(db);
  registerRoutes(app, placeRoutes, placeHandlers(places), relations);
  const profiles = new ProfileService({ db, site, sessions, places });
  registerRoutes(app, profileRoutes, profileHandlers(profiles), relations);
  const avatars = new AvatarService(db, uploads, quota);
  await app.register(registerAvatars, { db, site, avatars, folder: uploads.folder, relations });
  const registration = new RegistrationService({ db, site, mirror: mirrorOver(fetch), report });
  registerRoutes(app, registrationRoutes, registrationHandlers(registration, new NewTeachers(db)), relations);
  registerRoutes(app, assignmentRoutes, assignmentHandlers({ assignments, gradebook }), relations);
  registerRoutes(app, attemptRoutes, attemptHandlers({ attempts, previews, gradebook }), relations);
  registerRoutes(app, notificationRoutes, notificationHandlers(db, noticeWriter), relations);
  registerRoutes(app, questionBankRoutes, questionBankHandlers(bank), relations);
  await app.register(registerMedia, { media, store: uploads, relations });
  await app.register(registerDocuments, { documents, store: uploads, relations });
  await app.register(registerFolders, { folders, files, store: uploads, relations });
  await app.register(registerAttachments, { attachments, relations });
  const worksheets = new WorksheetService(db, files, knownMedia);
  registerRoutes(app, worksheetRoutes, worksheetHandlers(worksheets), relations);
  await app.register(registerWorksheetPages, { worksheetPages, relations });
  const typed = new TypedAnswersService({ db, papers, notices, work });
  registerRoutes(app, typedAnswerRoutes, typedAnswerHandlers(typed), relations);
  const exchange = new QuestionExchangeService(db, {
    bank,
    media,
    folders: { content: path.join(content, 'media'), uploads: uploads.folder },
  });
  await app.register(async (bodies) => {
    acceptFiles(bodies);
    registerRoutes(bodies, questionExchangeRoutes, questionExchangeHandlers(exchange), relations);
    const schools = new SchoolService(db, (bytes) => exchange.cellsOf(bytes));
    registerRoutes(bodies, schoolRoutes, schoolHandlers(schools), relations);
  });
  registerRoutes(app, contentRoutes, contentHandlers(new ContentService(content)), relations);
  const samples = await SampleService.load(path.join(content, 'samples'));
  registerRoutes(app, sampleRoutes, sampleHandlers(samples), relations);
  registerRoutes(app, sampleTestRoutes, sampleTestHandlers(new SampleTestService(db)), relations);
  const olympic = new OlympicService({ db, site, attempts });
  registerRoutes(app, olympicRoutes, olympicHandlers(olympic), relations);
  registerRoutes(app, unitExerciseRoutes, unitExerciseHandlers(new UnitExerciseService(db)), relations);
  registerRoutes(app, demoTestRoutes, demoTestHandlers(new DemoTestService(db, papers)), relations);
  const history = new HistoryReader(db);
  registerRoutes(app, historyRoutes, historyHandlers(history), relations);
  const siteParts = { settings: new SettingsEditor(db), lists: new AccessListService(db) };
  registerRoutes(app, siteRoutes, siteHandlers(siteParts), relations);
  const olderWorksheets = new OlderWorksheets({ files, worksheets, pages: worksheetPages });
  const gateway = {
    db,
    sessions,
    site,
    classes,
    assignments,
    gradebook,
    attempts,
    bank,
    olympic,
    folders,
    files,
    olderWorksheets,
    history,
    noticeWriter,
    places,
    profiles,
    registration,
    relations,
  };
  registerRoutes(app, gatewayRoutes, gatewayHandlers(gateway), relations);
  await app.register(async (forms) => {
    acceptForms(forms);
    registerRoutes(forms, gatewayFormRoutes, answerFormHandlers(gateway), relations);
  });
  await app.register(registerGatewayFiles, { files, pages: worksheetPages, relations });
  await app.register(registerGatewayAvatar, { avatars, profiles, relations });
  healthRoutes(app, pool);
  await app.register(pages, { env, db, site });

  hub.attach(app.server);
  const unsubscribe = bus.subscribe(
    databaseUrl,
    (message) => {
      if (message.kind === 'session-ended' || message.kind === 'session-renewed') {
        sessions.cache.forget(message.sessionId);
      }
      if (message.kind === 'rights-changed') sessions.cache.forgetUser(message.userId);
      if (message.kind === 'settings-changed') site.forget();
      hub.apply(message);
    },
    (isListening) => sessions.cache.setListening(isListening),
  );
  const closing = new Closer({ db, papers, notices, work }, report);
  const closer = repeat(CLOSER_PAUSE_MS, [() => closing.run()], report);
  const cleaner = repeat(
    CLEANING_PAUSE_MS,
    [
      () => sessions.deleteExpired(),
      () => deleteOldThrottles(db),
      () => deleteOldNetworks(db),
      () => deleteOldTemporaryPasswords(db),
      () => attachments.deleteOldTickets(),
      () => blankOldPasswords(db),
      () => deleteOldMails(db),
      () => uploads.deleteLeftovers(),
      () => media.deleteUnused(),
      () => media.deleteUnknown(),
      () => avatars.deleteUnknown(),
      () => documents.deleteUnknown(),
      () => files.deleteUnknown(),
    ],
    report,
  );
  const mailing = startMailing(db, env.mail.smtp, sender, report);
  // Before the HTTP server closes: open sockets would keep it waiting.
  app.addHook('preClose', async () => hub.close());
  app.addHook('onClose', async () => {
    work.close();
    news.close();
    await Promise.all([closer.stop(), cleaner.stop(), mailing?.stop(), unsubscribe(), exchange.close()]);
  });
  return app;
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
