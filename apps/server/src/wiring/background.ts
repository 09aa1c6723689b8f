import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connect.ts';
import { deleteOldTraces } from '../db/old-traces.ts';
import type { Env } from '../env.ts';
import { Closer } from '../jobs/closer.ts';
import { startImporting } from '../jobs/import-runner.ts';
import { startCheckingKeys } from '../jobs/key-checker.ts';
import { startMailing } from '../jobs/mail-sender.ts';
import { startSendingMessages } from '../jobs/message-sender.ts';
import { repeat } from '../jobs/repeat.ts';
import { deleteOldPasswordLinks } from '../modules/auth/password-link.service.ts';
import { deleteOldPending } from '../modules/registration/registration.service.ts';
import { deleteOldDevices, deleteOldNetworks } from '../modules/auth/auth.service.ts';
import { deleteOldLoginCodes } from '../modules/auth/login-code.service.ts';
import { deleteOldTemporaryPasswords } from '../modules/auth/password-reset.service.ts';
import { deleteOldThrottles } from '../modules/auth/throttle.service.ts';
import { deleteOldKeys, deleteOldProofs } from '../modules/confirmation/school-key.service.ts';
import { emptyBin } from '../modules/bin/bin.service.ts';
import { deleteOldCounts } from '../modules/budgets/budget.service.ts';
import { blankOldInitialPasswords, deleteOldRuns } from '../modules/imports/import-runner.service.ts';
import { blankOldPasswords, deleteOldMails } from '../modules/mail/mail.service.ts';
import { blankOldMessageSecrets, deleteOldMessages } from '../modules/outgoing/message-queue.service.ts';
import { forgetOldUndos } from '../modules/promotion/promotion.service.ts';
import { deleteOldClassDevices } from '../modules/accounts/class-pictures.service.ts';
import { deleteOldPresence } from '../modules/attempts/room.service.ts';
import { tellReleasedMarks } from '../modules/webhooks/released-marks.service.ts';
import { deleteEndedSecrets } from '../modules/webhooks/webhook-channel.service.ts';
import { channelsOf } from './channels.ts';
import type { Services } from './services.ts';

const CLOSER_PAUSE_MS = 2_000;
const CLEANING_PAUSE_MS = 10 * 60_000;

/** Each deletes the rows of one kind whose time is over. */
export const OLD_ROWS: readonly ((db: Database) => Promise<void>)[] = [
  deleteOldThrottles,
  (db) => deleteOldCounts(db, Date.now()),
  deleteOldNetworks,
  deleteOldPending,
  deleteOldPasswordLinks,
  deleteOldDevices,
  deleteOldTemporaryPasswords,
  deleteOldLoginCodes,
  deleteOldClassDevices,
  deleteOldProofs,
  deleteOldKeys,
  deleteOldTraces,
  deleteOldPresence,
  blankOldPasswords,
  deleteOldMails,
  blankOldMessageSecrets,
  deleteOldMessages,
  deleteEndedSecrets,
  forgetOldUndos,
  emptyBin,
  blankOldInitialPasswords,
  deleteOldRuns,
];

/** Starts everything that runs besides answering requests, until the server closes. */
export function startBackground(
  app: FastifyInstance,
  env: Env,
  databaseUrl: string,
  services: Services,
): void {
  const { db, bus, hub, report, letterhead, sessions, site, uploads, media, avatars, documents, files } =
    services;
  const { arrivals, attachments, attachmentNews, papers, notifications, work, exchange, bodyReader } =
    services;
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
  const closing = new Closer({ db, papers, notifications, work }, report);
  const closer = repeat(CLOSER_PAUSE_MS, [() => closing.run(), () => tellReleasedMarks(db)], report);
  const cleaner = repeat(
    CLEANING_PAUSE_MS,
    [
      () => sessions.deleteExpired(),
      () => services.secondFactors.deleteOldChallenges(),
      () => services.providerLogins.deleteOld(),
      ...OLD_ROWS.map((deleteOld) => () => deleteOld(db)),
      () => attachments.deleteOldTickets(),
      () => uploads.deleteLeftovers(),
      () => arrivals.deleteOld(),
      () => media.deleteUnused(),
      () => media.deleteUnknown(),
      () => avatars.deleteUnknown(),
      () => documents.deleteUnknown(),
      () => documents.deleteUnknownCovers((names) => services.titles.coversAmong(names)),
      () => files.deleteUnknown(),
      () => services.recordings.deleteOld(),
      () => services.recordings.deleteUnknown(),
      () => exchange.deleteOldReads(),
    ],
    report,
  );
  const mailing = startMailing(db, env.mail.smtp, letterhead, report);
  const telling = env.isSendingMessages
    ? startSendingMessages({
        db,
        ask: services.outgoing.ask,
        channels: channelsOf(env, services),
        onError: report,
        onFailure: (error, messageId) =>
          app.log.info({ err: error, messageId }, 'a message did not reach its receiver'),
      })
    : null;
  const importing = startImporting(services.importRunner, report);
  const checking = startCheckingKeys(services.keyChecks, report);
  // Before the HTTP server closes, because open sockets would keep it waiting.
  app.addHook('preClose', async () => hub.close());
  app.addHook('onClose', async () => {
    work.close();
    attachmentNews.close();
    await Promise.all([
      closer.stop(),
      cleaner.stop(),
      mailing?.stop(),
      telling?.stop(),
      importing.stop(),
      checking.stop(),
      unsubscribe(),
    ]);
    await Promise.all([exchange.close(), bodyReader.close()]);
    await services.securityLog.close();
    await services.push.close();
    await services.outgoing.close();
  });
}
