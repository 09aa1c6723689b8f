import type { FastifyInstance } from 'fastify';
import { assignmentRoutes } from '@domdom/api/assignments';
import { attemptRoutes } from '@domdom/api/attempts';
import { binRoutes } from '@domdom/api/bin';
import { categoryRoutes } from '@domdom/api/categories';
import { cardRoutes } from '@domdom/api/cards';
import { classStudentRoutes } from '@domdom/api/class-students';
import { classCopyRoutes } from '@domdom/api/class-copies';
import { classGroupRoutes, classRoutes } from '@domdom/api/classes';
import { coTeacherRoutes } from '@domdom/api/co-teachers';
import { confirmationRoutes } from '@domdom/api/confirmation';
import { contentRoutes } from '@domdom/api/content';
import { courseRoutes } from '@domdom/api/courses';
import { dashboardRoutes } from '@domdom/api/dashboard';
import { demoTestRoutes } from '@domdom/api/demo-test';
import { feedbackRoutes } from '@domdom/api/feedback';
import { erasureRoutes } from '@domdom/api/erasure';
import { gatewayFormRoutes, gatewayRoutes } from '@domdom/api/gateway';
import { guardianCardRoutes } from '@domdom/api/guardian-cards';
import { historyRoutes } from '@domdom/api/history';
import { identityProviderRoutes } from '@domdom/api/identity-providers';
import { importRoutes } from '@domdom/api/imports';
import { integrationKeyRoutes } from '@domdom/api/integration-keys';
import { webhookRoutes } from '@domdom/api/webhooks';
import { itemStatisticsRoutes } from '@domdom/api/item-statistics';
import { loginCodeRoutes } from '@domdom/api/login-codes';
import { mailRoutes } from '@domdom/api/mail';
import { outgoingMessageRoutes } from '@domdom/api/outgoing-messages';
import { markingRoutes, savedCommentRoutes } from '@domdom/api/marking';
import { markBookRoutes } from '@domdom/api/mark-book';
import { notificationRoutes } from '@domdom/api/notifications';
import { olympicRoutes } from '@domdom/api/olympic';
import { openSessionRoutes } from '@domdom/api/open-sessions';
import { ownTestRoutes } from '@domdom/api/own-tests';
import { paperCodeRoutes } from '@domdom/api/paper-codes';
import { partnerBookRoutes } from '@domdom/api/partner-books';
import { pushRoutes } from '@domdom/api/push';
import { passwordRoutes } from '@domdom/api/passwords';
import { pictureRoutes } from '@domdom/api/pictures';
import { placeRoutes } from '@domdom/api/places';
import { profileRoutes } from '@domdom/api/profile';
import { questionBankRoutes } from '@domdom/api/question-bank';
import { questionExchangeRoutes } from '@domdom/api/question-exchange';
import { registrationRoutes } from '@domdom/api/registration';
import { roomRoutes } from '@domdom/api/room';
import { readerRoutes } from '@domdom/api/readers';
import { reviewRoutes } from '@domdom/api/reviews';
import { rosterHelpRoutes } from '@domdom/api/roster-help';
import { sampleTestRoutes } from '@domdom/api/sample-tests';
import { sampleRoutes } from '@domdom/api/samples';
import { promotionRoutes } from '@domdom/api/promotion';
import { schoolFigureRoutes } from '@domdom/api/school-figures';
import { schoolOverviewRoutes } from '@domdom/api/school-overview';
import { schoolRoutes } from '@domdom/api/schools';
import { slideLessonRoutes } from '@domdom/api/slide-lessons';
import { securityLogRoutes } from '@domdom/api/security-log';
import { secondFactorRoutes } from '@domdom/api/second-factor';
import { sessionRoutes } from '@domdom/api/session';
import { siteRoutes } from '@domdom/api/site';
import { speakingRoutes } from '@domdom/api/speaking';
import { unitExerciseRoutes } from '@domdom/api/unit-exercises';
import { userRoutes } from '@domdom/api/users';
import { typedAnswerRoutes, worksheetRoutes } from '@domdom/api/worksheets';
import type { Connection } from '../db/connect.ts';
import type { Env } from '../env.ts';
import { acceptFiles } from '../http/file-body.ts';
import { acceptForms } from '../http/form-body.ts';
import { healthRoutes } from '../http/health.ts';
import { pages } from '../http/pages.ts';
import { policyReports } from '../http/policy-reports.ts';
import { registerRoutes } from '../http/routes.ts';
import { filesOfOrigin, serveUploads } from '../http/uploaded-file.ts';
import { cardHandlers } from '../modules/accounts/card.routes.ts';
import { classStudentHandlers } from '../modules/accounts/class-students.routes.ts';
import { pictureHandlers } from '../modules/accounts/picture.routes.ts';
import { registerApiReference } from '../modules/api-reference/api-reference.routes.ts';
import { assignmentHandlers } from '../modules/assignments/assignment.routes.ts';
import { registerRecordings } from '../modules/attempts/recording.routes.ts';
import { registerAttachments } from '../modules/attachments/attachment.routes.ts';
import { attemptHandlers } from '../modules/attempts/attempt.routes.ts';
import { roomHandlers } from '../modules/attempts/room.routes.ts';
import { itemStatisticsHandlers } from '../modules/attempts/item-statistics.routes.ts';
import { savedCommentHandlers } from '../modules/marking-comments/saved-comment.routes.ts';
import { markingHandlers } from '../modules/attempts/marking.routes.ts';
import { speakingHandlers } from '../modules/attempts/speaking.routes.ts';
import { typedAnswerHandlers } from '../modules/attempts/typed-answers.routes.ts';
import { authHandlers } from '../modules/auth/auth.routes.ts';
import { openSessionHandlers } from '../modules/auth/open-sessions.routes.ts';
import { importHandlers } from '../modules/imports/import.routes.ts';
import { identityProviderHandlers } from '../modules/identity-providers/provider.routes.ts';
import { webhookHandlers } from '../modules/webhooks/webhook.routes.ts';
import { integrationKeyHandlers } from '../modules/integration-keys/integration-key.routes.ts';
import { loginCodeHandlers } from '../modules/auth/login-code.routes.ts';
import { passwordHandlers } from '../modules/auth/password.routes.ts';
import { binHandlers } from '../modules/bin/bin.routes.ts';
import { categoryHandlers } from '../modules/categories/category.routes.ts';
import { classCopyHandlers } from '../modules/class-copies/class-copy.routes.ts';
import { classGroupHandlers } from '../modules/class-groups/class-group.routes.ts';
import { coTeacherHandlers } from '../modules/co-teachers/co-teacher.routes.ts';
import { classHandlers } from '../modules/classes/class.routes.ts';
import { confirmationHandlers } from '../modules/confirmation/confirmation.routes.ts';
import { contentHandlers } from '../modules/content/content.routes.ts';
import { courseHandlers } from '../modules/courses/course.routes.ts';
import {
  dashboardHandlers,
  schoolFigureHandlers,
  schoolOverviewHandlers,
} from '../modules/dashboard/dashboard.routes.ts';
import { demoTestHandlers } from '../modules/demo-test/demo-test.routes.ts';
import { registerDocuments } from '../modules/documents/document.routes.ts';
import { erasureHandlers } from '../modules/erasure/erasure.routes.ts';
import { pushHandlers } from '../modules/push/push.routes.ts';
import { partnerBookHandlers } from '../modules/partner-books/partner-books.routes.ts';
import { registerLibrary } from '../modules/library/library.routes.ts';
import { registerFolders } from '../modules/folders/folder.routes.ts';
import { answerFormHandlers } from '../modules/gateway/answer-form.routes.ts';
import { registerGatewayAvatar } from '../modules/gateway/avatar-form.routes.ts';
import { registerGatewayFiles } from '../modules/gateway/file-form.routes.ts';
import { gatewayHandlers } from '../modules/gateway/gateway.routes.ts';
import { guardianCardHandlers } from '../modules/guardians/guardian-card.routes.ts';
import { historyHandlers } from '../modules/history/history.routes.ts';
import { registerMedia } from '../modules/media/media.routes.ts';
import { mailHandlers } from '../modules/mail/mail.routes.ts';
import { sentMessageHandlers } from '../modules/outgoing/sent-messages.routes.ts';
import { markBookHandlers } from '../modules/markbook/mark-book.routes.ts';
import { feedbackHandlers, notificationHandlers } from '../modules/notifications/notification.routes.ts';
import { olympicHandlers } from '../modules/olympic/olympic.routes.ts';
import { ownTestHandlers } from '../modules/own-tests/own-test.routes.ts';
import { paperCodeHandlers } from '../modules/paper-codes/paper-code.routes.ts';
import { placeHandlers } from '../modules/places/place.routes.ts';
import { registerAvatars } from '../modules/profile/avatar.routes.ts';
import { profileHandlers } from '../modules/profile/profile.routes.ts';
import { questionBankHandlers } from '../modules/question-bank/question-bank.routes.ts';
import { questionExchangeHandlers } from '../modules/question-exchange/question-exchange.routes.ts';
import { registrationHandlers } from '../modules/registration/registration.routes.ts';
import { sampleTestHandlers } from '../modules/sample-tests/sample-test.routes.ts';
import { sampleHandlers } from '../modules/samples/sample.routes.ts';
import { securityLogHandlers } from '../modules/security-log/security-log.routes.ts';
import { secondFactorHandlers } from '../modules/second-factor/second-factor.routes.ts';
import { slideLessonHandlers } from '../modules/slide-lessons/slide-lesson.routes.ts';
import { siteHandlers } from '../modules/site/site.routes.ts';
import { promotionHandlers } from '../modules/promotion/promotion.routes.ts';
import { readerHandlers } from '../modules/readers/reader.routes.ts';
import { reviewHandlers } from '../modules/reviews/review.routes.ts';
import { schoolHandlers } from '../modules/schools/school.routes.ts';
import { unitExerciseHandlers } from '../modules/unit-exercises/unit-exercise.routes.ts';
import { rosterHelpHandlers, userHandlers } from '../modules/users/user.routes.ts';
import { registerWorksheetPages } from '../modules/worksheets/page.routes.ts';
import { registerViewedFiles } from '../modules/viewer/viewer.routes.ts';
import { worksheetHandlers } from '../modules/worksheets/worksheet.routes.ts';
import type { Services } from './services.ts';

/** Registers every route of the server, with the services that answer it. */
export async function registerAllRoutes(
  app: FastifyInstance,
  env: Env,
  pool: Connection['pool'],
  services: Services,
): Promise<void> {
  await registerAccounts(app, env, services);
  registerTeaching(app, services);
  await registerFiles(app, services);
  registerContent(app, services);
  await registerGateway(app, services);
  await app.register(registerApiReference, { env, relations: services.relations });
  healthRoutes(app, pool);
  await app.register(policyReports);
  await app.register(pages, { env, db: services.db, site: services.site });
}

/** Accounts and logins, and the settings of the school and the site. */
async function registerAccounts(app: FastifyInstance, env: Env, services: Services): Promise<void> {
  const { db, relations, sessions, site, secondFactors, uploads, avatars, arrivals } = services;
  const { mobilePasswords } = services;
  const login = { db, sessions, site, secondFactors, mobilePasswords };
  registerRoutes(app, sessionRoutes, authHandlers(login, env), relations);
  const { identityProviders, providerLogins } = services;
  const cards = cardHandlers(login, (schoolId) => identityProviders.isOfferedBy(schoolId));
  registerRoutes(app, cardRoutes, cards, relations);
  registerRoutes(app, pictureRoutes, pictureHandlers(login, services.classPictures), relations);
  registerRoutes(app, secondFactorRoutes, secondFactorHandlers(services.secondFactors, login), relations);
  registerRoutes(app, openSessionRoutes, openSessionHandlers(services.openSessions), relations);
  const isMailing = services.outbox.isSending;
  registerRoutes(app, passwordRoutes, passwordHandlers({ ...login, isMailing }), relations);
  registerRoutes(app, erasureRoutes, erasureHandlers(services.erasure), relations);
  registerRoutes(app, securityLogRoutes, securityLogHandlers(services.securityLog), relations);
  registerRoutes(app, loginCodeRoutes, loginCodeHandlers(services.loginCodes), relations);
  const people = { ...services, cards: services.accountCards };
  registerRoutes(app, userRoutes, userHandlers(people), relations);
  registerRoutes(app, rosterHelpRoutes, rosterHelpHandlers(people), relations);
  registerRoutes(app, mailRoutes, mailHandlers(services.outbox), relations);
  registerRoutes(app, outgoingMessageRoutes, sentMessageHandlers(services.sentMessages), relations);
  registerRoutes(app, placeRoutes, placeHandlers(services.places), relations);
  registerRoutes(app, profileRoutes, profileHandlers(services.profiles), relations);
  await app.register(registerAvatars, { db, site, avatars, arrivals, folder: uploads.folder, relations });
  const registration = registrationHandlers(services.registration, services.newTeachers);
  registerRoutes(app, registrationRoutes, registration, relations);
  registerRoutes(app, confirmationRoutes, confirmationHandlers(services), relations);
  const providers = identityProviderHandlers(identityProviders, providerLogins, env.publicOrigin);
  registerRoutes(app, identityProviderRoutes, providers, relations);
  registerRoutes(app, integrationKeyRoutes, integrationKeyHandlers(services.integrationKeys), relations);
  registerRoutes(app, webhookRoutes, webhookHandlers(services.webhooks), relations);
  registerRoutes(app, historyRoutes, historyHandlers(services.history), relations);
  const siteParts = { site: services.site, settings: services.settings, lists: services.accessLists };
  registerRoutes(app, siteRoutes, siteHandlers(siteParts), relations);
}

/** Classes, their assignments and the results. */
function registerTeaching(app: FastifyInstance, services: Services): void {
  const { relations } = services;
  registerRoutes(app, classGroupRoutes, classGroupHandlers(services.classGroups), relations);
  registerRoutes(app, coTeacherRoutes, coTeacherHandlers(services.coTeachers), relations);
  registerRoutes(app, classRoutes, classHandlers(services.classes), relations);
  registerRoutes(app, classCopyRoutes, classCopyHandlers(services.classCopies), relations);
  registerRoutes(app, binRoutes, binHandlers(services.bin), relations);
  registerRoutes(app, classStudentRoutes, classStudentHandlers(services.classStudents), relations);
  registerRoutes(app, dashboardRoutes, dashboardHandlers(services.dashboard), relations);
  registerRoutes(app, reviewRoutes, reviewHandlers(services), relations);
  registerRoutes(app, schoolFigureRoutes, schoolFigureHandlers(services.schoolFigures), relations);
  registerRoutes(app, schoolOverviewRoutes, schoolOverviewHandlers(services.overview), relations);
  registerRoutes(app, assignmentRoutes, assignmentHandlers(services), relations);
  registerRoutes(app, attemptRoutes, attemptHandlers(services), relations);
  registerRoutes(app, roomRoutes, roomHandlers(services), relations);
  registerRoutes(app, notificationRoutes, notificationHandlers(services), relations);
  registerRoutes(app, feedbackRoutes, feedbackHandlers(services), relations);
  registerRoutes(app, questionBankRoutes, questionBankHandlers(services.bank), relations);
  registerRoutes(
    app,
    ownTestRoutes,
    ownTestHandlers(services.ownTests, services.draws, services.matrixTemplates),
    relations,
  );
  registerRoutes(app, paperCodeRoutes, paperCodeHandlers(services.paperCodes), relations);
  registerRoutes(app, categoryRoutes, categoryHandlers(services.categories), relations);
  registerRoutes(app, worksheetRoutes, worksheetHandlers(services.worksheets), relations);
  registerRoutes(app, markBookRoutes, markBookHandlers(services), relations);
  registerRoutes(app, guardianCardRoutes, guardianCardHandlers(services.guardianCards), relations);
  registerRoutes(app, itemStatisticsRoutes, itemStatisticsHandlers(services.itemStatistics), relations);
  registerRoutes(app, markingRoutes, markingHandlers(services), relations);
  registerRoutes(app, savedCommentRoutes, savedCommentHandlers(services.savedComments), relations);
  registerRoutes(app, typedAnswerRoutes, typedAnswerHandlers(services.typedAnswers), relations);
  registerRoutes(app, speakingRoutes, speakingHandlers(services.speaking), relations);
}

/** Routes that take or return files. */
async function registerFiles(app: FastifyInstance, services: Services): Promise<void> {
  const {
    relations,
    arrivals,
    uploads: store,
    media,
    documents,
    teacherFiles,
    titles,
    books,
    folders,
    files,
    attachments,
    worksheetPages,
  } = services;
  await app.register(filesOfOrigin, { folder: store.folder });
  await app.register(registerViewedFiles, { viewer: services.viewer, folder: store.folder, relations });
  await app.register(registerMedia, { media, store, arrivals, relations });
  await app.register(registerDocuments, { documents, teacherFiles, store, arrivals, relations });
  await app.register(registerLibrary, { titles, books, documents, store, arrivals, relations });
  registerRoutes(app, pushRoutes, pushHandlers(services.push), relations);
  registerRoutes(app, partnerBookRoutes, partnerBookHandlers(services.partnerBooks), relations);
  await app.register(registerFolders, { folders, files, store, arrivals, relations });
  await app.register(registerAttachments, { attachments, arrivals, relations });
  await app.register(registerRecordings, { ...services, store });
  await app.register(registerWorksheetPages, { worksheetPages, arrivals, relations });
  await app.register(async (bodies) => {
    await serveUploads(bodies, store.folder);
    acceptFiles(bodies, { store, seats: services.exchange.seats });
    registerRoutes(bodies, questionExchangeRoutes, questionExchangeHandlers(services.exchange), relations);
    registerRoutes(bodies, schoolRoutes, schoolHandlers(services.schools), relations);
    registerRoutes(bodies, importRoutes, importHandlers(services.imports), relations);
    registerRoutes(bodies, promotionRoutes, promotionHandlers(services.promotions), relations);
  });
}

/** The content that the product brings along for everyone. */
function registerContent(app: FastifyInstance, services: Services): void {
  const { relations } = services;
  registerRoutes(app, contentRoutes, contentHandlers(services.content), relations);
  registerRoutes(app, sampleRoutes, sampleHandlers(services.samples), relations);
  registerRoutes(app, sampleTestRoutes, sampleTestHandlers(services.sampleTests), relations);
  registerRoutes(app, slideLessonRoutes, slideLessonHandlers(services.slideLessons), relations);
  registerRoutes(app, olympicRoutes, olympicHandlers(services.olympic), relations);
  registerRoutes(app, unitExerciseRoutes, unitExerciseHandlers(services.unitExercises), relations);
  registerRoutes(app, readerRoutes, readerHandlers(services.readers), relations);
  registerRoutes(app, demoTestRoutes, demoTestHandlers(services.demoTest), relations);
}

/** The same for older clients. */
async function registerGateway(app: FastifyInstance, services: Services): Promise<void> {
  const { relations, arrivals, files, worksheetPages, avatars, profiles } = services;
  registerRoutes(app, gatewayRoutes, gatewayHandlers(services), relations);
  registerRoutes(app, courseRoutes, courseHandlers(services), relations);
  await app.register(async (forms) => {
    acceptForms(forms);
    registerRoutes(forms, gatewayFormRoutes, answerFormHandlers(services), relations);
  });
  await app.register(registerGatewayFiles, { files, pages: worksheetPages, arrivals, relations });
  await app.register(registerGatewayAvatar, { avatars, arrivals, profiles, relations });
}
