import { callApi } from './pages/api.ts';
import { GIVEN_CODE, giveUnitTest } from './pages/classroom.ts';
import { readExamination, readSamples, samplePath, type Sample } from './pages/content.ts';
import { ExamPage } from './pages/exam-page.ts';
import { studentEmail, signIn } from './pages/people.ts';
import { giveWorksheet } from './pages/worksheet.ts';
import { expect, test } from './support/fixtures.ts';
import { Guard } from './support/guard.ts';
import { bytesOf, isPlayer, isScript, Traffic } from './support/traffic.ts';

/** What a cheap phone on a slow network can handle; `npm run bench:page` measures the resulting time. */
const LIMITS = { requests: 12, scriptBytes: 150_000, bytes: 350_000 };
/**
 * A sample page grades itself, with the schemas and rules of all types: nobody's marks depend on it. 1.7 kB of it are
 * @noble/hashes, which replaced our own SHA-256.
 */
const SAMPLE_SCRIPT_BYTES = 262_000;
const STUDENT = studentEmail(15);
const WORKSHEET_STUDENT = studentEmail(16);

const { questions } = readExamination(GIVEN_CODE);
const types = [...new Set(questions.map(({ type }) => type))];

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
    await traffic.untilQuiet();

    const { transfers } = traffic;
    const paths = transfers.map(({ url }) => new URL(url).pathname);
    expect.soft(paths.length, `${type}:\n${paths.join('\n')}`).toBeLessThanOrEqual(LIMITS.requests);
    expect.soft(bytesOf(transfers.filter(isScript)), type).toBeLessThanOrEqual(LIMITS.scriptBytes);
    expect.soft(bytesOf(transfers), type).toBeLessThanOrEqual(LIMITS.bytes);
    // Nothing of the next question is loaded before this one is answered.
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
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'Làm từng câu' })).toBeVisible();
  const beforeSheet = bytesOf(traffic.transfers.filter(isScript));
  expect(beforeSheet).toBeGreaterThan(100_000);
  expect(beforeSheet).toBeLessThanOrEqual(LIMITS.scriptBytes);
});

// A sample contains its own question: take the first page of each type that the exam above does not have.
const others = readSamples().filter(
  ({ question: { type } }, index, all) =>
    !types.includes(type) && all.findIndex((sample) => sample.question.type === type) === index,
);

test.describe('a sample page opened cold', () => {
  const scriptBytes = new Map<string, number>();

  // All at once, because each page needs a wait until its line has been quiet for a while.
  test.beforeAll(async ({ browser, baseURL }) => {
    const guard = new Guard(baseURL ?? '', []);
    const weigh = async (sample: Sample): Promise<void> => {
      const context = await browser.newContext({ baseURL });
      guard.watch(context);
      const page = await context.newPage();
      const traffic = await Traffic.of(await context.newCDPSession(page));
      await page.goto(samplePath(sample));
      await expect(page.getByRole('button', { name: 'Kiểm tra' })).toBeVisible();
      await traffic.untilQuiet();
      scriptBytes.set(sample.question.type, bytesOf(traffic.beforeQuiet.filter(isScript)));
      await context.close();
    };
    await Promise.all(others.map(weigh));
    expect(guard.problems).toEqual([]);
  });

  for (const { question } of others) {
    test(`is light: ${question.type}`, () => {
      const bytes = scriptBytes.get(question.type);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(SAMPLE_SCRIPT_BYTES);
    });
  }
});
