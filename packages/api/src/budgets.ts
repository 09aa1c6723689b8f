import type { Budget } from './contract.ts';

/**
 * How much of the server one caller may use. A signed-in caller is counted by account, anyone else by address. A school
 * is one address, so budgets of routes without a login are sized for a thousand students who arrive at eight.
 *
 * A budget stops a program, not a person: each one allows several times what the busiest honest user needs. The busiest
 * teacher gives work to forty classes in an afternoon; the busiest student clicks through practice as fast as it loads.
 * A caller who has used up a pot gets 429 with Retry-After, and only the routes of that pot are closed.
 */
/**
 * Of an address, for calls that let people in. One machine in a school could empty any smaller pot with calls that are
 * wrong in every way, and nobody at the school could log in. It need not be smaller: what these calls cost is a look-up,
 * and guesses are slowed down by the throttle, which knows whose they are.
 */
const DOOR = { burst: 20_000, refillSeconds: 0.0002 };

const budgets = {
  /** Whoever is logged in, logs in once more. */
  logins: { burst: 20_000, refillSeconds: 0.005, ofAddress: DOOR },
  /** Of one account with the right password: a class of forty may share a demonstration account all day. */
  rightLogins: { burst: 300, refillSeconds: 20 },
  /** Every device renews its login a few times a day, and a whole school may do so at eight. */
  sessions: { burst: 2000, refillSeconds: 0.1, ofAddress: DOOR },
  /** Guardians open the page of a card; whoever tries cards is slowed down by the throttle as well. */
  guardianPages: { burst: 2000, refillSeconds: 0.1, ofAddress: DOOR },
  /** A room of forty forgets its passwords together, and asks again. */
  passwords: { burst: 200, refillSeconds: 2 },
  /** Forty students register from one room, and each corrects the form several times. */
  registrations: { burst: 400, refillSeconds: 1 },
  /** The form asks once for each address that is typed in. */
  emailChecks: { burst: 400, refillSeconds: 1 },
  /** An administrator goes through the teachers who registered before the school year. */
  confirmations: { burst: 300, refillSeconds: 1 },
  /** Typed codes of a school; wrong ones are slowed down by the throttle as well. */
  schoolCodes: { burst: 30, refillSeconds: 20 },
  /** Mails to the own address, which somebody else may own. */
  addressProofs: { burst: 10, refillSeconds: 300 },
  /** Keys and listed domains, made by a few administrators. */
  schoolKeys: { burst: 30, refillSeconds: 20 },
  /** The provider of a school, chosen and tried by its administrators. */
  identityProviders: { burst: 60, refillSeconds: 20 },
  /** Keys of other systems, made by a few administrators. */
  integrationKeys: { burst: 60, refillSeconds: 20 },
  /** Receivers of webhooks, made, tried and changed by a few administrators. */
  webhooks: { burst: 60, refillSeconds: 20 },
  /** All calls of one such key: it reads a school of sixty classes at once, and two calls a second all day. */
  integrationCalls: { burst: 600, refillSeconds: 0.5 },
  /** Forty classes in an afternoon, each created, corrected, and with its students and a new code. */
  classes: { burst: 300, refillSeconds: 2 },
  /** A student is in ten classes. Wrong codes are slowed down by the throttle as well. */
  joins: { burst: 60, refillSeconds: 10 },
  /** Each of forty classes gets three tests one by one; the form gives to all of them at once. */
  assignments: { burst: 240, refillSeconds: 5 },
  /** Corrects or takes back what was given. */
  assignmentChanges: { burst: 300, refillSeconds: 2 },
  /** A teacher marks a class of forty in five minutes. */
  marks: { burst: 600, refillSeconds: 1 },
  /** A teacher fills the comment bank, and tidies it. */
  savedComments: { burst: 150, refillSeconds: 5 },
  /** Notes are saved while a student types. */
  notes: { burst: 120, refillSeconds: 1 },
  /** A student starts or goes on with an exercise; each reload of its page does so. */
  attempts: { burst: 120, refillSeconds: 5 },
  /** Answers that waited without a network arrive together; then nobody answers more than twice a second. */
  saves: { burst: 60, refillSeconds: 0.5, isCountedInMemory: true },
  /** Twenty reviews a day and what was wrong once more, each answered within seconds by whoever knows it. */
  reviews: { burst: 60, refillSeconds: 2 },
  /** A finish is sent again until it is acknowledged. */
  finishes: { burst: 120, refillSeconds: 2 },
  /** A page says every fifteen seconds that it is there, and when it is left or shown again. */
  heartbeats: { burst: 60, refillSeconds: 2, isCountedInMemory: true },
  /** A teacher follows three classes at once, each asked for every few seconds. */
  rooms: { burst: 300, refillSeconds: 0.5, isCountedInMemory: true },
  /** Presses of Back, and the times that a student leaves the page. */
  pageEvents: { burst: 120, refillSeconds: 2 },
  /** Whoever sends to each of forty classes presses a few times, because one message may go to all. */
  notifications: { burst: 60, refillSeconds: 20 },
  /** Whoever finds several mistakes in a lesson writes about each; administrators read all of it. */
  feedback: { burst: 5, refillSeconds: 4 * 3600 },
  /** Opening and deleting notifications one by one. */
  notificationReads: { burst: 300, refillSeconds: 1 },
  /** An author writes a question in half a minute, and shares or deletes a page of them at once. */
  questions: { burst: 300, refillSeconds: 2 },
  /** An author saves a test after each change, and draws or swaps questions of its matrix until they suit. */
  ownTests: { burst: 300, refillSeconds: 1 },
  /** A teacher makes codes for a few tests, and again after a correction; each call shuffles a whole paper up to eight times. */
  paperCodes: { burst: 60, refillSeconds: 10 },
  /** Reading a file of questions or schools: the most expensive calls of all. */
  imports: { burst: 40, refillSeconds: 20 },
  /** Twenty questions at a time of files with two thousand. */
  importBatches: { burst: 300, refillSeconds: 2 },
  /** Everything that makes a file to be saved. */
  exports: { burst: 60, refillSeconds: 10 },
  /** A page of pictures is dropped on a folder at once, and fifty megabytes take a while in any case. */
  uploads: { burst: 120, refillSeconds: 5 },
  /** A teacher saves the files of a few lessons, on a slow line again and again. */
  downloads: { burst: 120, refillSeconds: 5 },
  /** One viewer reads, in parts and from one address, what a school of a thousand has open. */
  viewedFiles: { burst: 4000, refillSeconds: 0.05, isCountedInMemory: true },
  /** A page is turned every few seconds by whoever looks for a place; the page sends a few of them together. */
  readingPositions: { burst: 120, refillSeconds: 1, isCountedInMemory: true },
  /** Without a line, whole rooms are led to the list of books, each with its covers. */
  offlineBooks: { burst: 4000, refillSeconds: 0.05, isCountedInMemory: true },
  /** An administrator looks books up in systems of others, which are asked each time. */
  partnerBooks: { burst: 60, refillSeconds: 10 },
  /** Speech of a student: a test of ten questions that are spoken, each recorded a few times. */
  recordings: { burst: 60, refillSeconds: 5 },
  /** Pages of worksheets are drawn by a separate process, a few seconds each. */
  worksheetPages: { burst: 60, refillSeconds: 10 },
  /** A class of phones may send its files to one folder by QR code, from one address. */
  ticketUploads: { burst: 240, refillSeconds: 2 },
  /** A teacher shows a QR code for each file of a lesson. */
  tickets: { burst: 60, refillSeconds: 10 },
  /** Creating, renaming, moving and deleting folders and what is in them. */
  folders: { burst: 300, refillSeconds: 2 },
  /** The editor saves a worksheet while its author works. */
  worksheets: { burst: 300, refillSeconds: 1 },
  /** A teacher goes through what a class typed, and accepts answers one by one; each grades the class again. */
  acceptedAnswers: { burst: 300, refillSeconds: 1 },
  /** What people state about themselves. */
  profiles: { burst: 60, refillSeconds: 10 },
  /** Schools, settings and lists, edited by a few administrators. */
  administration: { burst: 300, refillSeconds: 2 },
  /** Lists with a search field ask again while someone types, and with every page. */
  searches: { burst: 300, refillSeconds: 0.5 },
  /** Calls of older clients by name, their logins too: each also counts for what it translates. */
  gateway: { burst: 2000, refillSeconds: 0.1, ofAddress: DOOR },
} satisfies Record<string, Omit<Budget, 'pot'>>;

type PotName = keyof typeof budgets;

/** The budgets that routes declare. Routes with the same one share what is left of it. */
// The entries of an object have its keys and values, which Object.fromEntries forgets.
export const BUDGETS = Object.fromEntries(
  Object.entries(budgets).map(([pot, budget]) => [pot, { pot, ...budget }]),
) as Record<PotName, Budget>; // see above
