import { apiDocumentRoutes } from './api-document.ts';
import { assignmentRoutes } from './assignments.ts';
import { attachmentRoutes } from './attachments.ts';
import { attemptRoutes } from './attempts.ts';
import { binRoutes } from './bin.ts';
import { cardRoutes } from './cards.ts';
import { guardianCardRoutes } from './guardian-cards.ts';
import { categoryRoutes } from './categories.ts';
import { classCopyRoutes } from './class-copies.ts';
import { classStudentRoutes } from './class-students.ts';
import { classGroupRoutes, classRoutes } from './classes.ts';
import { coTeacherRoutes } from './co-teachers.ts';
import { confirmationRoutes } from './confirmation.ts';
import { contentRoutes } from './content.ts';
import { courseRoutes } from './courses.ts';
import { dashboardRoutes } from './dashboard.ts';
import { demoTestRoutes } from './demo-test.ts';
import { documentRoutes } from './documents.ts';
import { erasureRoutes } from './erasure.ts';
import { feedbackRoutes } from './feedback.ts';
import { folderRoutes } from './folders.ts';
import { gatewayAvatarRoutes, gatewayFileRoutes, gatewayFormRoutes, gatewayRoutes } from './gateway.ts';
import { historyRoutes } from './history.ts';
import { identityProviderRoutes } from './identity-providers.ts';
import { importRoutes } from './imports.ts';
import { integrationKeyRoutes } from './integration-keys.ts';
import { itemStatisticsRoutes } from './item-statistics.ts';
import { libraryRoutes } from './library.ts';
import { loginCodeRoutes } from './login-codes.ts';
import { mailRoutes } from './mail.ts';
import { markingRoutes, savedCommentRoutes } from './marking.ts';
import { markBookRoutes } from './mark-book.ts';
import { mediaRoutes } from './media.ts';
import { notificationRoutes } from './notifications.ts';
import { olympicRoutes } from './olympic.ts';
import { outgoingMessageRoutes } from './outgoing-messages.ts';
import { ownTestRoutes } from './own-tests.ts';
import { paperCodeRoutes } from './paper-codes.ts';
import { pushRoutes } from './push.ts';
import { partnerBookRoutes } from './partner-books.ts';
import { passwordRoutes } from './passwords.ts';
import { pictureRoutes } from './pictures.ts';
import { placeRoutes } from './places.ts';
import { avatarRoutes, profileRoutes } from './profile.ts';
import { questionBankRoutes } from './question-bank.ts';
import { questionExchangeRoutes } from './question-exchange.ts';
import { readerRoutes } from './readers.ts';
import { recordingRoutes } from './recordings.ts';
import { registrationRoutes } from './registration.ts';
import { roomRoutes } from './room.ts';
import { reviewRoutes } from './reviews.ts';
import { rosterHelpRoutes } from './roster-help.ts';
import { sampleTestRoutes } from './sample-tests.ts';
import { sampleRoutes } from './samples.ts';
import { promotionRoutes } from './promotion.ts';
import { schoolFigureRoutes } from './school-figures.ts';
import { schoolOverviewRoutes } from './school-overview.ts';
import { schoolRoutes } from './schools.ts';
import { slideLessonRoutes } from './slide-lessons.ts';
import { openSessionRoutes } from './open-sessions.ts';
import { securityLogRoutes } from './security-log.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { sessionRoutes } from './session.ts';
import { siteRoutes } from './site.ts';
import { speakingRoutes } from './speaking.ts';
import { unitExerciseRoutes } from './unit-exercises.ts';
import { userRoutes } from './users.ts';
import { viewedFileRoutes } from './viewed-files.ts';
import { webhookRoutes } from './webhooks.ts';
import { pageRoutes, typedAnswerRoutes, worksheetRoutes } from './worksheets.ts';

/** Every route of the product: the server registers them, the browser calls them, OpenAPI lists them. */
export const routes = {
  ...sessionRoutes,
  ...openSessionRoutes,
  ...cardRoutes,
  ...guardianCardRoutes,
  ...pictureRoutes,
  ...secondFactorRoutes,
  ...classRoutes,
  ...classCopyRoutes,
  ...classGroupRoutes,
  ...binRoutes,
  ...classStudentRoutes,
  ...coTeacherRoutes,
  ...dashboardRoutes,
  ...reviewRoutes,
  ...profileRoutes,
  ...avatarRoutes,
  ...ownTestRoutes,
  ...passwordRoutes,
  ...loginCodeRoutes,
  ...rosterHelpRoutes,
  ...userRoutes,
  ...securityLogRoutes,
  ...erasureRoutes,
  ...mailRoutes,
  ...outgoingMessageRoutes,
  ...importRoutes,
  ...placeRoutes,
  ...registrationRoutes,
  ...confirmationRoutes,
  ...promotionRoutes,
  ...schoolFigureRoutes,
  ...schoolOverviewRoutes,
  ...schoolRoutes,
  ...assignmentRoutes,
  ...attemptRoutes,
  ...recordingRoutes,
  ...speakingRoutes,
  ...roomRoutes,
  ...notificationRoutes,
  ...feedbackRoutes,
  ...contentRoutes,
  ...questionBankRoutes,
  ...categoryRoutes,
  ...paperCodeRoutes,
  ...mediaRoutes,
  ...questionExchangeRoutes,
  ...documentRoutes,
  ...libraryRoutes,
  ...partnerBookRoutes,
  ...pushRoutes,
  ...sampleRoutes,
  ...sampleTestRoutes,
  ...olympicRoutes,
  ...unitExerciseRoutes,
  ...readerRoutes,
  ...demoTestRoutes,
  ...historyRoutes,
  ...apiDocumentRoutes,
  ...siteRoutes,
  ...folderRoutes,
  ...attachmentRoutes,
  ...viewedFileRoutes,
  ...worksheetRoutes,
  ...pageRoutes,
  ...typedAnswerRoutes,
  ...integrationKeyRoutes,
  ...identityProviderRoutes,
  ...webhookRoutes,
  ...itemStatisticsRoutes,
  ...markingRoutes,
  ...savedCommentRoutes,
  ...markBookRoutes,
  ...courseRoutes,
  ...slideLessonRoutes,
  ...gatewayRoutes,
  ...gatewayFormRoutes,
  ...gatewayFileRoutes,
  ...gatewayAvatarRoutes,
};
export type Routes = typeof routes;

export { RELATIONS } from './contract.ts';
export type {
  Access,
  Budget,
  Relation,
  RouteArgs,
  RouteDef,
  RouteInput,
  RouteKey,
  RouteResult,
  RouteReturn,
} from './contract.ts';
export type { ErrorBody } from './shared.ts';
export type { AccountCard, ManagedUser, NewPassword } from './users.ts';
export type { FormerMember } from './roster-help.ts';
export type { OwnData, Profile } from './profile.ts';
export type { FactorChallenge, NewPasskey, PasskeySignature, SecondFactors } from './second-factor.ts';
export type { ErasurePreview, SchoolAccount } from './erasure.ts';
export type { OpenSession, SchoolSession } from './open-sessions.ts';
export type { PrintedPaper } from './paper-codes.ts';
export type { AnyCategory, Category, CategoryChoice } from './categories.ts';
export type { Boot, CurrentUser, PublicSettings, Start } from './session.ts';
export type { ClassGroup, JoinedClass, RosterEntry, TaughtClass } from './classes.ts';
export type {
  BookCover,
  ClassTitle,
  GivenTitle,
  LibraryTitle,
  OfflineBook,
  ProposedTitle,
  ReadingPosition,
  TitleReader,
} from './library.ts';
export type { BinEntry, Restored } from './bin.ts';
export type { ClassCopy } from './class-copies.ts';
export type { ClassRights, ClassTeachers, TeacherFound } from './co-teachers.ts';
export type { ContentForm, ContentMenu, FieldDefinition } from './content.ts';
export type { ClassSession, Course, CourseDetail, CourseUnit, SessionFile } from './courses.ts';
export type { SlideLesson } from './slide-lessons.ts';
export type { ClassOfTests, SampleTest } from './sample-tests.ts';
export type { SampleEntry, SamplePage } from './samples.ts';
export type { ChosenOptionRow, ClassStatistics, ItemStatisticsRow } from './item-statistics.ts';
export type { Heartbeat, MinutesEvent, RoomAssignment, RoomStudent, TestMinutes } from './room.ts';
export type { Judged, ReviewCard, StudentDay } from './reviews.ts';
export type { StudentDashboard, TeacherDashboard } from './dashboard.ts';
export type {
  Assignment,
  AttemptSummary,
  OwnAttemptSummary,
  StudentAssignmentRow,
  StudentResult,
  TeacherAssignmentRow,
} from './assignments.ts';
export type { ExamsToGive, ExerciseToGive, UnitCard, UnitTest } from './to-give.ts';
export type {
  AttemptInfo,
  AttemptView,
  FinishedAttempt,
  Exercise,
  PublicQuestion,
  Reveal,
  SaveResult,
  StoredAnswer,
  Verdict,
  Violation,
} from './attempts.ts';
export type { DemoTest } from './demo-test.ts';
export type { OlympicExam, OlympicExams, Practised } from './olympic.ts';
export type { UnitExercise, UnitOfExercises } from './unit-exercises.ts';
export type { UnitTopic } from './unit-topics.ts';
export type { Reader, ReaderEntry, ReaderPage } from './readers.ts';
export type { AdministrativePlace } from './places.ts';
export type { OwnTest, OwnTestRow, SourceRow } from './own-tests.ts';
export type { NewTeacher } from './registration.ts';
export type {
  CodeOffer,
  ConfirmationState,
  MailDomain,
  NewSchoolKey,
  SchoolKey,
  WaitingTeacher,
} from './confirmation.ts';
export type { ClassStep, PromotedClass, PromotionPlan } from './promotion.ts';
export type { ClassFigures } from './school-figures.ts';
export type { SchoolOverview } from './school-overview.ts';
export type { AttemptRules, School, SchoolImportRow } from './schools.ts';
export type { GuardianCard, GuardianCardList } from './guardian-cards.ts';
export type { HistoryRow } from './history.ts';
export type { IdentityProvider, ProviderLink, ProviderState, RefusedLink } from './identity-providers.ts';
export type { IntegrationKey, NewIntegrationKey } from './integration-keys.ts';
export type { NewWebhookReceiver, WebhookReceiver } from './webhooks.ts';
export type { Notification, NotificationReceivers, SentNotification } from './notifications.ts';
export type { BankQuestion, BankQuestionRow, BankVersion, KeyDoubt } from './question-bank.ts';
export type { ExportReport, ImportItem, ImportReport } from './question-exchange.ts';
export type { ImportedRow, ImportRun, ImportRunPage } from './imports.ts';
export type { MarkedQuestion } from './marking.ts';
export type { ScoredRecording } from './speaking.ts';
export type { LoginCode } from './login-codes.ts';
export type {
  MarkBook,
  MarkBookColumn,
  MarkBookStudent,
  MarkCell,
  SchoolTerms,
  StudentTerm,
  StudentYear,
} from './mark-book.ts';
export type { Mail, MailRow } from './mail.ts';
export type { OutgoingMessage, OutgoingMessageRow } from './outgoing-messages.ts';
export type { SecurityLogRow } from './security-log.ts';
export type { KeptDocument, SchoolDocument, TeacherFile } from './documents.ts';
export type { AccessListEntry, EntryValue, ListableAccount, SiteSettings, StoredSettings } from './site.ts';
export type { Attachment, UploadTicket } from './attachments.ts';
export type { ExerciseFile, Folder } from './folders.ts';
export type { PublicWorksheet, TypedAnswers, Worksheet, ZoneProposal } from './worksheets.ts';
