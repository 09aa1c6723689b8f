import { callApi } from './pages/api.ts';
import { GIVEN_CODE, giveUnitTest } from './pages/classroom.ts';
import { deep } from './support/deep.ts';
import { readExamination, readSamples, samplePath } from './pages/content.ts';
import { ExamPage } from './pages/exam-page.ts';
import { studentEmail, signIn } from './pages/people.ts';
import { giveWorksheet } from './pages/worksheet.ts';
import { expect, test } from './support/fixtures.ts';
import { bytesOf, isPlayer, isScript, Traffic } from './support/traffic.ts';

/**
 * Limits for a cheap phone on a slow network; `npm run bench:page` measures the resulting time. The scripts kept to
 * 150,000 bytes until a moving deadline, recorded answers and the question before leaving took 3 kB. Going on without a
 * network (verdicts later, a finish that waits, kept work) takes 2.2 kB, and the list of pages and their files 2 kB. Reducers
 * without immer gave back 4.3 kB. The name of the application in each call, the host of the media and the addresses of new
 * pages take 0.2 kB. The compiler's Rust port remembers the parts of more components, which takes 0.6 kB.
 * The pictures of Đóm, the figures in the bar and the theme take 0.5 kB.
 */
const LIMITS = { requests: 12, scriptBytes: 155_750, bytes: 350_000 };
/**
 * A sample page grades itself, so it loads the schemas and rules of all types. That reveals nothing, because its
 * results do not count. @noble/hashes, which replaced our own SHA-256, takes 1.7 kB of it, and the rule that keeps
 * 'Both A and B' last 0.4 kB. The frame that it shares with exercises asks before a running clock is left, 0.4 kB, and
 * the list of pages and their files, which every first load has, grows with each new page. The twentieth type and the
 * open verdicts of what teachers mark take 3 kB, and how lists name the options that students choose 2 kB. Its frame runs
 * attempts, too: going on without a network and the pages of books and courses take 5.6 kB. Reducers without immer gave back
 * 4.3 kB. The name of the application, the host of the media and new addresses take 0.3 kB, what the compiler's Rust port
 * remembers 0.9 kB, and what a login at the school's provider knows of a shared device 0.1 kB. Đóm, tiles and the theme take 1.2 kB.
 */
const SAMPLE_SCRIPT_BYTES = 275_000;
/** The longest pause while a page fetches its own files; loading ahead begins much later. */
const SETTLED_MS = 500;
const WALK = 'Làm từng câu';
/** Runs in the page: notes when the worksheet appears, because a test on a busy machine sees it late. */
const NOTE_WORKSHEET = `new MutationObserver((_, observer) => {
  if (!document.querySelector('[aria-label="${WALK}"]')) return;
  globalThis.worksheetMs = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true })`;
const STUDENT = studentEmail(15);
const WORKSHEET_STUDENT = studentEmail(16);

const { questions } = readExamination(GIVEN_CODE);
const types = [...new Set(questions.map(({ type }) => type))];

test.describe.configure({ mode: 'parallel' });

test('a question opened cold is light and loads only the player of its own type', async ({
  baseURL,
  openContext,
}) => {
  const exercise = await giveUnitTest(baseURL ?? '', [STUDENT]);
  const players = new Set<string>();
  for (const type of types) {
    // A new context has an empty cache.
    const context = await openContext();
    await signIn(context.request, STUDENT);
    const { examinationId, assignmentId } = exercise;
    await callApi(context.request, 'POST /api/attempts', { body: { examinationId, assignmentId } });
    const page = await context.newPage();
    const traffic = await Traffic.of(await context.newCDPSession(page));
    const index = questions.findIndex((question) => question.type === type) + 1;
    await page.goto(ExamPage.path(exercise, index));
    await expect(new ExamPage(page, readExamination(GIVEN_CODE)).question(index)).toBeAttached();
    await traffic.untilQuiet(SETTLED_MS);

    const transfers = traffic.beforeQuiet;
    const paths = transfers.map(({ url }) => new URL(url).pathname);
    expect.soft(paths.length, `${type}:\n${paths.join('\n')}`).toBeLessThanOrEqual(LIMITS.requests);
    expect.soft(bytesOf(transfers.filter(isScript)), type).toBeLessThanOrEqual(LIMITS.scriptBytes);
    expect.soft(bytesOf(transfers), type).toBeLessThanOrEqual(LIMITS.bytes);
    // The page loads nothing for the next question before this one is answered.
    const pictures = paths.filter((path) => path.startsWith('/media/'));
    expect.soft(pictures.length, type).toBeLessThanOrEqual(await page.locator('main img').count());
    const own = transfers.map(({ url }) => url).filter(isPlayer);
    expect(own, type).toHaveLength(1);
    own.forEach((path) => players.add(path));
    await page.close();
  }
  expect(players.size).toBe(types.length);
});

test('a worksheet opened cold on a phone is light', async ({ baseURL, browser, openContext }) => {
  const address = await giveWorksheet(baseURL ?? '', browser, [WORKSHEET_STUDENT]);
  const context = await openContext({ viewport: { width: 360, height: 740 } });
  await signIn(context.request, WORKSHEET_STUDENT);
  const page = await context.newPage();
  const traffic = await Traffic.of(await context.newCDPSession(page));
  await page.addInitScript(NOTE_WORKSHEET);
  await page.goto(address);
  await expect(page.getByRole('region', { name: WALK })).toBeVisible();
  await traffic.untilQuiet(SETTLED_MS);
  // The page of the result is loaded ahead as soon as the worksheet is there.
  const before = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').filter((one) => one.startTime < worksheetMs).map((one) => one.name)`,
  );
  const needed = traffic.transfers.filter((one) => isScript(one) && before.includes(one.url));
  expect(bytesOf(needed)).toBeGreaterThan(100_000);
  expect(bytesOf(needed)).toBeLessThanOrEqual(LIMITS.scriptBytes);
});

// A sample contains its own question: take the first page of each type that the exam above does not have.
const others = readSamples().filter(
  ({ question: { type } }, index, all) =>
    !types.includes(type) && all.findIndex((sample) => sample.question.type === type) === index,
);

/** The types whose players are the heaviest; a change of what all players share shows in these too. */
const HEAVIEST = ['puzzle-words', 'matching-two-column'];

const batteryOf = (type: string) =>
  HEAVIEST.includes(type) ? {} : deep(`a sample page opened cold > is light: ${HEAVIEST[0]}`);

test.describe('a sample page opened cold', () => {
  for (const { question, ...sample } of others) {
    test(`is light: ${question.type}`, batteryOf(question.type), async ({ openContext }) => {
      const context = await openContext();
      const page = await context.newPage();
      const traffic = await Traffic.of(await context.newCDPSession(page));
      await page.goto(samplePath({ ...sample, question }));
      await expect(page.getByRole('button', { name: 'Kiểm tra' })).toBeVisible();
      await traffic.untilQuiet(SETTLED_MS);
      expect(traffic.transfers.filter(({ url }) => isPlayer(url))).toHaveLength(1);
      const bytes = bytesOf(traffic.beforeQuiet.filter(isScript));
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(SAMPLE_SCRIPT_BYTES);
    });
  }
});
