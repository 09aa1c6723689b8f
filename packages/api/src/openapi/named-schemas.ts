import { z } from 'zod';
import * as assignments from '../assignments.ts';
import * as attachments from '../attachments.ts';
import * as attempts from '../attempts.ts';
import * as bin from '../bin.ts';
import * as cards from '../cards.ts';
import * as categories from '../categories.ts';
import * as classes from '../classes.ts';
import * as coTeachers from '../co-teachers.ts';
import * as confirmation from '../confirmation.ts';
import * as content from '../content.ts';
import * as courses from '../courses.ts';
import * as dashboard from '../dashboard.ts';
import * as demoTest from '../demo-test.ts';
import * as documents from '../documents.ts';
import * as erasure from '../erasure.ts';
import * as folders from '../folders.ts';
import * as gateway from '../gateway.ts';
import * as guardianCards from '../guardian-cards.ts';
import * as history from '../history.ts';
import * as identityProviders from '../identity-providers.ts';
import * as imports from '../imports.ts';
import * as integrationKeys from '../integration-keys.ts';
import * as itemStatistics from '../item-statistics.ts';
import * as library from '../library.ts';
import * as loginCodes from '../login-codes.ts';
import * as mail from '../mail.ts';
import * as markBook from '../mark-book.ts';
import * as marking from '../marking.ts';
import * as notificationDocument from '../notification-document.ts';
import * as notifications from '../notifications.ts';
import * as olympic from '../olympic.ts';
import * as openSessions from '../open-sessions.ts';
import * as outgoingMessages from '../outgoing-messages.ts';
import * as ownTests from '../own-tests.ts';
import * as places from '../places.ts';
import * as profile from '../profile.ts';
import * as promotion from '../promotion.ts';
import * as questionBank from '../question-bank.ts';
import * as questionExchange from '../question-exchange.ts';
import * as readers from '../readers.ts';
import * as recordings from '../recordings.ts';
import * as registration from '../registration.ts';
import * as reviews from '../reviews.ts';
import * as room from '../room.ts';
import * as rosterHelp from '../roster-help.ts';
import * as sampleTests from '../sample-tests.ts';
import * as samples from '../samples.ts';
import * as schoolFigures from '../school-figures.ts';
import * as schoolOverview from '../school-overview.ts';
import * as schools from '../schools.ts';
import * as secondFactor from '../second-factor.ts';
import * as securityLog from '../security-log.ts';
import * as session from '../session.ts';
import * as site from '../site.ts';
import * as slideLessons from '../slide-lessons.ts';
import * as speaking from '../speaking.ts';
import * as toGive from '../to-give.ts';
import * as unitExercises from '../unit-exercises.ts';
import * as unitTopics from '../unit-topics.ts';
import * as users from '../users.ts';
import * as webhooks from '../webhooks.ts';
import * as worksheets from '../worksheets.ts';
import { Id, Instant } from '../shared.ts';

/** What the JSON Schema of a shape is called and says. */
export type Names = z.core.$ZodRegistry<{ id: string; description?: string }>;

const modules: readonly Record<string, unknown>[] = [
  assignments,
  attachments,
  attempts,
  bin,
  cards,
  categories,
  classes,
  coTeachers,
  confirmation,
  content,
  courses,
  dashboard,
  demoTest,
  documents,
  erasure,
  folders,
  gateway,
  guardianCards,
  history,
  identityProviders,
  imports,
  integrationKeys,
  itemStatistics,
  library,
  loginCodes,
  mail,
  markBook,
  marking,
  notificationDocument,
  notifications,
  olympic,
  openSessions,
  outgoingMessages,
  ownTests,
  places,
  profile,
  promotion,
  questionBank,
  questionExchange,
  readers,
  recordings,
  registration,
  reviews,
  room,
  rosterHelp,
  sampleTests,
  samples,
  schoolFigures,
  schoolOverview,
  schools,
  secondFactor,
  securityLog,
  session,
  site,
  slideLessons,
  speaking,
  toGive,
  unitExercises,
  unitTopics,
  users,
  webhooks,
  worksheets,
];

/** Of texts that mean the same wherever they are sent or received. */
export function inputNames(): Names {
  const names: Names = z.registry();
  names.add(Id, { id: 'Id', description: 'Names one object, in lower case.' });
  names.add(Instant, { id: 'Instant', description: 'A moment as ISO 8601, in UTC.' });
  names.add(notificationDocument.Block, {
    id: 'NotificationBlock',
    description: 'A part of a notification, which may contain further ones.',
  });
  return names;
}

/** Of answers: the shapes that a module exports are called what our own code calls them. */
export function outputNames(): Names {
  const names = inputNames();
  const taken = new Set<string>();
  for (const [name, shape] of modules.flatMap((module) => Object.entries(module))) {
    if (!/^[A-Z][a-z]/.test(name) || !(shape instanceof z.ZodObject) || names.has(shape)) continue;
    // Two modules may use one word for shapes of their own.
    if (taken.has(name)) throw new Error(`Two shapes are called ${name}`);
    taken.add(name);
    names.add(shape, { id: name });
  }
  return names;
}
