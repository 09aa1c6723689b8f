import path from 'node:path';
import { FOLDER_TARGET } from '@domdom/domain/media/attachments';
import type { Connection, Database } from '../db/connect.ts';
import { LiveBus } from '../db/live-bus.ts';
import { SigningKey } from '../db/signing-key.ts';
import type { Env } from '../env.ts';
import { BodyReader } from '../http/body-reader.ts';
import { FilesOrigin } from '../http/files-origin.ts';
import { strangersProcess } from '../http/strangers-process.ts';
import type { Relations } from '../http/routes.ts';
import { ClassPictures } from '../modules/accounts/class-pictures.service.ts';
import { ClassStudents } from '../modules/accounts/class-students.service.ts';
import {
  AssignmentService,
  type EndPractice,
  selectOptionalGivenPaper,
} from '../modules/assignments/assignment.service.ts';
import { GradebookService } from '../modules/assignments/gradebook.service.ts';
import { UnitCards } from '../modules/assignments/unit-cards.service.ts';
import { AttachmentNews } from '../modules/attachments/attachment-news.service.ts';
import { AttachmentService } from '../modules/attachments/attachment.service.ts';
import { AnswerWriter, AttemptService, ClassWork } from '../modules/attempts/attempt.service.ts';
import { RecordingService } from '../modules/attempts/recording.service.ts';
import { ItemStatisticsService } from '../modules/attempts/item-statistics.service.ts';
import { MachineMarksService } from '../modules/attempts/machine-marks.service.ts';
import { SavedComments } from '../modules/marking-comments/saved-comment.service.ts';
import { QuestionMarks } from '../modules/attempts/question-marks.service.ts';
import { MinutesService } from '../modules/attempts/minutes.service.ts';
import { RoomActions } from '../modules/attempts/room-actions.service.ts';
import { RoomService } from '../modules/attempts/room.service.ts';
import { SpeakingService } from '../modules/attempts/speaking.service.ts';
import { TypedAnswersService } from '../modules/attempts/typed-answers.service.ts';
import { OpenSessions } from '../modules/auth/open-sessions.service.ts';
import { LoginCodes } from '../modules/auth/login-code.service.ts';
import { MobilePasswords } from '../modules/auth/mobile-passwords.service.ts';
import { NewPasswords } from '../modules/auth/new-password.service.ts';
import { SessionService } from '../modules/auth/session.service.ts';
import { Budgets, timesLarger } from '../modules/budgets/budget.service.ts';
import { BinService } from '../modules/bin/bin.service.ts';
import { CategoryService } from '../modules/categories/category.service.ts';
import { ClassService, selectJoinedClassIds } from '../modules/classes/class.service.ts';
import { Placing } from '../modules/classes/placing.service.ts';
import { CourseService, mobileApiOver } from '../modules/courses/course.service.ts';
import { SessionWork } from '../modules/courses/session-work.service.ts';
import { ContentService } from '../modules/content/content.service.ts';
import { DashboardService } from '../modules/dashboard/dashboard.service.ts';
import { SchoolFigures } from '../modules/dashboard/school-figures.service.ts';
import { SchoolOverviewService } from '../modules/dashboard/school-overview.service.ts';
import { DemoTestService } from '../modules/demo-test/demo-test.service.ts';
import { BookService } from '../modules/library/book.service.ts';
import { ReaderTitles } from '../modules/library/reader-titles.service.ts';
import { TitleService } from '../modules/library/title.service.ts';
import { PartnerBooks } from '../modules/partner-books/partner-books.service.ts';
import { CoverMaker } from '../modules/covers/cover.service.ts';
import { DocumentService } from '../modules/documents/document.service.ts';
import { TeacherFileService } from '../modules/documents/teacher-file.service.ts';
import { FileService } from '../modules/folders/file.service.ts';
import { FolderService } from '../modules/folders/folder.service.ts';
import { PaperStore } from '../modules/examinations/paper-store.service.ts';
import { ErasureService } from '../modules/erasure/erasure.service.ts';
import { PreviewService } from '../modules/examinations/preview.service.ts';
import { HistoryReader } from '../modules/history/history-reader.service.ts';
import { recordRead } from '../modules/history/history.service.ts';
import { KeptSizeService } from '../modules/attempts/kept-size.service.ts';
import { KnownMedia } from '../modules/media/known-media.service.ts';
import { MediaSizes } from '../modules/media/media-sizes.service.ts';
import { Outbox } from '../modules/mail/outbox.service.ts';
import { MediaService } from '../modules/media/media.service.ts';
import { ImportRunner } from '../modules/imports/import-runner.service.ts';
import { ImportService } from '../modules/imports/import.service.ts';
import { ClassCopies } from '../modules/class-copies/class-copy.service.ts';
import { ClassGroupService } from '../modules/class-groups/class-group.service.ts';
import { CoTeacherService } from '../modules/co-teachers/co-teacher.service.ts';
import { FeedbackService } from '../modules/notifications/feedback.service.ts';
import { NotificationInbox } from '../modules/notifications/inbox.service.ts';
import { NotificationSender } from '../modules/notifications/notification-sender.service.ts';
import { NotificationWriter } from '../modules/notifications/notification-writer.service.ts';
import { SocketHub } from '../modules/notifications/socket-hub.service.ts';
import { openOutgoing } from '../modules/outgoing/outgoing.service.ts';
import { SentMessages } from '../modules/outgoing/sent-messages.service.ts';
import { OlympicService } from '../modules/olympic/olympic.service.ts';
import { MatrixTemplates } from '../modules/own-tests/matrix-template.service.ts';
import { OwnTestService } from '../modules/own-tests/own-test.service.ts';
import { QuestionDraws } from '../modules/own-tests/question-draw.service.ts';
import { PaperCodeService } from '../modules/paper-codes/paper-code.service.ts';
import { PlaceService } from '../modules/places/place.service.ts';
import { AvatarService } from '../modules/profile/avatar.service.ts';
import { ProfileService } from '../modules/profile/profile.service.ts';
import { SecondFactorService } from '../modules/second-factor/second-factor.service.ts';
import { KeyCheckService } from '../modules/question-bank/key-check.service.ts';
import { QuestionBankService } from '../modules/question-bank/question-bank.service.ts';
import { QuestionExchangeService } from '../modules/question-exchange/question-exchange.service.ts';
import { addressBehind } from '../http/address-behind.ts';
import { confirmListed } from '../modules/confirmation/confirm-teacher.service.ts';
import { ConfirmationService } from '../modules/confirmation/confirmation.service.ts';
import { ProviderClient } from '../modules/identity-providers/provider-client.service.ts';
import { ProviderLogins } from '../modules/identity-providers/provider-login.service.ts';
import { IdentityProviders } from '../modules/identity-providers/provider.service.ts';
import { IntegrationKeyService } from '../modules/integration-keys/integration-key.service.ts';
import { KeyCallers } from '../modules/integration-keys/key-callers.service.ts';
import { SchoolKeyService } from '../modules/confirmation/school-key.service.ts';
import { NewTeacherNews } from '../modules/notifications/new-teacher-news.service.ts';
import { NewTeachers } from '../modules/registration/new-teachers.service.ts';
import { RegistrationService } from '../modules/registration/registration.service.ts';
import { WebhookService } from '../modules/webhooks/webhook.service.ts';
import { relationChecks } from '../modules/relations/relation.service.ts';
import { SampleTestService } from '../modules/sample-tests/sample-test.service.ts';
import { ReaderService } from '../modules/readers/reader.service.ts';
import { ReviewService } from '../modules/reviews/review.service.ts';
import { PushService } from '../modules/push/push.service.ts';
import { AccessListService } from '../modules/site/access-list.service.ts';
import { SettingsEditor } from '../modules/site/settings-editor.service.ts';
import { GuardianCardService } from '../modules/guardians/guardian-card.service.ts';
import { MarkBookService } from '../modules/markbook/mark-book.service.ts';
import { StudentYearService } from '../modules/markbook/student-year.service.ts';
import { SchoolTermService } from '../modules/markbook/school-terms.service.ts';
import { PromotionService } from '../modules/promotion/promotion.service.ts';
import { SchoolService } from '../modules/schools/school.service.ts';
import { SecurityLog } from '../modules/security-log/security-log.service.ts';
import { SiteService } from '../modules/site/site.service.ts';
import { UnitExerciseService } from '../modules/unit-exercises/unit-exercise.service.ts';
import { AccountCards } from '../modules/users/account-cards.service.ts';
import { NewUsers } from '../modules/users/new-user.service.ts';
import { UserService } from '../modules/users/user.service.ts';
import { OlderWorksheets } from '../modules/worksheets/older-worksheet.service.ts';
import { PageService } from '../modules/worksheets/page.service.ts';
import { WorksheetService } from '../modules/worksheets/worksheet.service.ts';
import { Arrivals } from '../modules/uploads/arrivals.service.ts';
import { UploadQuota } from '../modules/uploads/upload-quota.service.ts';
import { clamdScan } from '../modules/uploads/virus-scan.service.ts';
import { UploadStore } from '../modules/uploads/upload-store.service.ts';
import { ViewerService } from '../modules/viewer/viewer.service.ts';
import { broughtContent } from './brought-content.ts';

/** Creates everything that routes and background work use, once, on an open database connection. */
export async function makeServices(env: Env, connection: Connection, report: (error: unknown) => void) {
  const { db, pool, quickPool } = connection;
  const content = path.join(env.root, 'content');
  const bus = new LiveBus(pool, report);
  const sessions = new SessionService(db, quickPool, env.secondFactorDuty);
  const { brand, publicOrigin } = env;
  const outgoing = openOutgoing({ trusted: env.trustedHosts });
  const mobilePasswords = new MobilePasswords(env.mobilePasswords);
  const providerClient = new ProviderClient(outgoing.ask, env.providerSecret, env.trustedHosts);
  const identityProviders = new IdentityProviders(db, providerClient, sessions);
  const site = new SiteService(db, env.brand, () => identityProviders.isOffered());

  const uploads = new UploadStore(path.join(env.dataDir, 'uploads'), {
    scan: env.clamd && clamdScan(env.clamd),
  });
  await uploads.prepare();
  const quota = new UploadQuota(env.uploadQuota);
  const arrivals = new Arrivals(db, quota);
  const media = new MediaService(db, uploads, quota);
  const covers = new CoverMaker(uploads);
  const documents = new DocumentService(db, uploads, quota, covers);
  const teacherFiles = new TeacherFileService(db);
  const avatars = new AvatarService(db, uploads, quota);
  const folders = new FolderService(db);
  const attachmentNews = new AttachmentNews(bus);
  const files = new FileService(db, uploads, quota, (entityId) =>
    attachmentNews.changed({ ...FOLDER_TARGET, entityId }),
  );
  const attachments = new AttachmentService({ db, sessions, folders, files });

  const filesOrigin = await openFilesOrigin(env, db);
  const push = new PushService({
    ...{ db, report, ask: outgoing.ask },
    ...{ contact: env.pushContact, moreHosts: env.pushHosts },
  });
  const hub = new SocketHub({
    bus,
    ring: (audience) => push.ring(audience),
    sessions,
    joinedClassIds: (userId) => selectJoinedClassIds(db, userId),
    attachmentRoom: (caller, asked) => attachments.roomFor(caller, asked),
    report,
    isAllowedOrigin: (origin, host) =>
      filesOrigin?.isAskedBy(host) !== true &&
      (origin === undefined || origin === env.publicOrigin || hostOf(origin) === host),
    addressOf: addressBehind(env.trustProxy),
    isOverTls: env.publicOrigin?.startsWith('https:') === true,
  });
  const notifications = new NotificationSender(hub);
  const secondFactors = new SecondFactorService({ db, sessions, notifications, brand, publicOrigin });
  const newTeacherNews = new NewTeacherNews(hub);
  const classes = new ClassService(db, hub);
  const notificationWriter = new NotificationWriter({ db, hub, classes });
  const letterhead = {
    brand: env.brand,
    origin: env.publicOrigin ?? null,
    applicationName: env.mail.applicationName,
    moduleId: env.moduleId,
  };

  const papers = new PaperStore();
  const work = new ClassWork({ db, hub, onError: report });
  const writer = new AnswerWriter(connection);
  const attempts = new AttemptService({ db, papers, notifications, work, site, writer });
  const gradebook = new GradebookService(db, notifications);
  const recordings = new RecordingService({ db, papers, store: uploads, quota });
  const questionMarks = new QuestionMarks({ db, papers, notifications, work });
  const room = new RoomService(db, work);
  const knownMedia = new KnownMedia(content);
  const mediaSizes = new MediaSizes({ content, uploads: uploads.folder });
  const keptSizes = new KeptSizeService({ db, papers, sizes: mediaSizes });
  const bank = new QuestionBankService(db, knownMedia);
  const categories = new CategoryService(db);
  const { samples, slideLessons, readers: texts, topics } = await broughtContent(content);
  const courses = new CourseService(db, papers, topics);
  const readers = new ReaderService(db, texts, () => ({ titles: readerTitles, books }));
  const readerTitles = new ReaderTitles(db, () => readers.all());
  const titles = new TitleService(db, {
    ...{ store: uploads, quota, covers },
    readers: readerTitles,
  });
  const books = new BookService(db, notifications, readerTitles);
  const relations: Relations = {
    ...relationChecks(db, {
      ...{ attempts, bank, categories, documents, teacherFiles, titles, books, folders, files },
    }),
    recordRead: (caller, read) => recordRead(db, caller, read),
  };
  const process = strangersProcess();
  const exchange = new QuestionExchangeService(db, {
    bank,
    media,
    process,
    folders: { content: path.join(content, 'media'), uploads: uploads.folder },
  });

  const worksheetPages = new PageService(db, uploads, media);
  const worksheets = new WorksheetService(db, files, knownMedia);
  const importRunner = new ImportRunner(db, mobilePasswords, report);
  const places = new PlaceService(db);
  const profiles = new ProfileService({ db, site, sessions, places });

  const schoolTerms = new SchoolTermService(db);
  const endPractice: EndPractice = (given) => attempts.endPractice(given).catch(report);
  const roomActions = new RoomActions({ db, papers, notifications, work, hub });
  const coTeachers = new CoTeacherService(db, notifications);
  const studentYears = new StudentYearService(db, schoolTerms);
  return {
    db,
    bus,
    budgets: new Budgets(pool, timesLarger(env.budgetScale)),
    filesOrigin,
    hub,
    push,
    report,
    relations,
    letterhead,
    sessions,
    site,
    outgoing,
    mobilePasswords,
    secondFactors,
    openSessions: new OpenSessions(db, sessions),
    settings: new SettingsEditor(
      db,
      { isSending: env.mail.smtp !== null, canSendLinks: env.mail.canSendLinks },
      env.trustedHosts,
    ),
    accessLists: new AccessListService(db),
    uploads,
    bodyReader: new BodyReader({ process }),
    arrivals,
    media,
    keptSizes,
    documents,
    teacherFiles,
    titles,
    books,
    viewer: new ViewerService({ db, env, sessions, relations, documents, books, files }),
    partnerBooks: new PartnerBooks(env.partnerBooks, outgoing.ask, report),
    avatars,
    folders,
    files,
    attachments,
    attachmentNews,
    notifications,
    notificationInbox: new NotificationInbox(db, hub),
    coTeachers,
    classCopies: new ClassCopies({ db, hub, classes, coTeachers, endPractice }),
    classGroups: new ClassGroupService(db),
    notificationWriter,
    feedback: new FeedbackService(db, hub),
    securityLog: new SecurityLog(db, report),
    loginCodes: new LoginCodes({ db, notifications }),
    newPasswords: new NewPasswords({ db, sessions, notifications, mobilePasswords }),
    accountCards: new AccountCards({ db, sessions, notifications }),
    users: new UserService({ db, sessions, site }),
    newUsers: new NewUsers({ db, site }),
    placing: new Placing(db, hub),
    outbox: new Outbox(db, { sender: letterhead, isSending: env.mail.smtp !== null }),
    sentMessages: new SentMessages(db, env),
    classes,
    classStudents: new ClassStudents(db, hub, mobilePasswords),
    classPictures: new ClassPictures(db, sessions),
    dashboard: new DashboardService(db, classes),
    schoolFigures: new SchoolFigures(db),
    overview: new SchoolOverviewService(db, { isMailing: env.mail.smtp !== null }),
    places,
    promotions: new PromotionService(db, sessions),
    keyChecks: new KeyCheckService({ db, notifications }),
    schools: new SchoolService(db, async (file) => (await exchange.workbookOf(file)).rows, site),
    importRunner,
    imports: new ImportService(db, { workbooks: exchange, wake: () => importRunner.wake() }),
    profiles,
    erasure: new ErasureService({ db, sessions, uploads, profiles }),
    registration: new RegistrationService({ db, site, news: newTeacherNews, confirmListed }),
    newTeachers: new NewTeachers(db, newTeacherNews),
    confirmation: new ConfirmationService({
      db,
      news: newTeacherNews,
      sessions,
      isSending: env.mail.smtp !== null,
    }),
    schoolKeys: new SchoolKeyService(db),
    identityProviders,
    providerLogins: new ProviderLogins(
      { db, sessions, site, secondFactors, mobilePasswords },
      providerClient,
      publicOrigin,
    ),
    integrationKeys: new IntegrationKeyService(db, pool, sessions.cache),
    webhooks: new WebhookService(db, env.webhookHosts),
    keyCallers: new KeyCallers(db, pool, sessions.cache),
    papers,
    work,
    attempts,
    recordings,
    questionMarks,
    speaking: new SpeakingService({ db, papers, questionMarks }),
    savedComments: new SavedComments(db),
    reviews: new ReviewService({ db, papers }),
    paperCodes: new PaperCodeService(db, papers),
    previews: new PreviewService({
      db,
      papers,
      relations,
      givenPaper: (assignmentId, examinationId) =>
        selectOptionalGivenPaper(db, { assignmentId, examinationId }),
    }),
    assignments: new AssignmentService(db, notifications, endPractice, (assignmentId, moved) =>
      roomActions.announce(assignmentId, moved),
    ),
    unitCards: new UnitCards(db, topics),
    bin: new BinService({ db, hub, notifications, store: uploads, endPractice }),
    gradebook,
    courses,
    sessionWork: new SessionWork({ db, attempts, classes, courses, gradebook }),
    mobileApi: mobileApiOver(outgoing.ask),
    room,
    minutes: new MinutesService({ db, room }),
    roomActions,
    schoolTerms,
    markBooks: new MarkBookService({ db, terms: schoolTerms, notifications }),
    studentYears,
    guardianCards: new GuardianCardService(db, { years: studentYears, terms: schoolTerms }),
    itemStatistics: new ItemStatisticsService(db, papers),
    machineMarks: new MachineMarksService(db),
    typedAnswers: new TypedAnswersService({ db, papers, notifications, work }),
    bank,
    ownTests: new OwnTestService(db, bank),
    draws: new QuestionDraws(db, bank, relations),
    matrixTemplates: new MatrixTemplates(db),
    categories,
    exchange,
    worksheets,
    worksheetPages,
    olderWorksheets: new OlderWorksheets({ files, worksheets, pages: worksheetPages }),
    content: new ContentService(content),
    samples,
    slideLessons,
    sampleTests: new SampleTestService(db, topics),
    readers,
    olympic: new OlympicService({ db, site, attempts }),
    unitExercises: new UnitExerciseService(db, topics),
    demoTest: new DemoTestService(db, papers),
    history: new HistoryReader(db),
  };
}

export type Services = Awaited<ReturnType<typeof makeServices>>;

/** Tickets for uploads are signed with the same key, over texts of another shape. */
async function openFilesOrigin({ filesOrigin: origin, publicOrigin: pages }: Env, db: Database) {
  if (origin === undefined || pages === undefined) return null;
  const key = await new SigningKey(db, 'upload-tickets').sign('the key of the origin for files');
  return new FilesOrigin({ origin, pages, key });
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
