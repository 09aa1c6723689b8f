import { randomUUID } from 'node:crypto';
import type { Worksheet } from '@domdom/api';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { callApi } from './pages/api.ts';
import { expectAccessible, expectAccessibleAgain, untilStill } from './pages/axe.ts';
import { openClassroom } from './pages/classroom.ts';
import { drawPicture } from './pages/draw-picture.ts';
import { ADMINISTRATOR, studentEmail, signIn } from './pages/people.ts';
import { tabTo } from './pages/players.ts';
import { WorksheetEditor } from './pages/worksheet-editor.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;
/** Pushed, not polled: the page itself polls every 10 s. */
const LIVE_MS = 5_000;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const [ON_PHONE, BY_KEYBOARD] = [studentEmail(25), studentEmail(26)] as const;
const NAME = 'Phiếu bạn bè';
const TEACHER_NOTE = 'Em làm tốt lắm!';

const PICTURE = [
  { left: 100, top: 20, text: 'Unit 1: My friends' },
  { left: 100, top: 100, text: '1. She' },
  { left: 480, top: 100, text: 'like milk. (not)' },
  { left: 100, top: 200, text: '2. I' },
  { left: 300, top: 200, text: 'A. am' },
  { left: 600, top: 200, text: 'B. is' },
  { left: 100, top: 300, text: '3. In the sky:' },
  { left: 400, top: 300, text: 'sun' },
  { left: 600, top: 300, text: 'dog' },
  { left: 800, top: 300, text: 'moon' },
  { left: 100, top: 400, text: '4. They' },
  { left: 480, top: 400, text: 'friends.' },
  { left: 100, top: 500, text: '5. Grass is' },
  { left: 600, top: 500, text: 'The sky is' },
  { left: 100, top: 620, text: 'cat' },
  { left: 800, top: 620, text: 'moo' },
  { left: 100, top: 720, text: 'cow' },
  { left: 800, top: 720, text: 'meow' },
];

/** Returns 17:00 in a week, Vietnam time, as the form takes it. */
function dueText(): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' });
  return `${parts.format(Date.now() + WEEK_MS)} 17:00`;
}

/** Creates a class with the two students, and an empty folder. */
async function prepare(request: APIRequestContext, baseURL: string) {
  const { classId, className } = await openClassroom(baseURL);
  await signIn(request, ADMINISTRATOR);
  await callApi(request, 'POST /api/teacher/classes/:classId/roster', {
    params: { classId },
    body: { emails: [ON_PHONE, BY_KEYBOARD] },
  });
  const name = `Thư mục ${randomUUID().slice(0, 8)}`;
  const { id: folderId } = await callApi(request, 'POST /api/folders', { body: { name, sortOrder: 0 } });
  return { classId, className, folderId };
}

/** Creates a worksheet from the picture, in the open folder. */
async function createWorksheet(page: Page, buffer: Buffer): Promise<string> {
  await page.getByRole('button', { name: 'Tạo bài tập chấm tự động' }).click();
  const created = page.waitForResponse((response) => /\/folders\/[^/]+\/worksheets$/.test(response.url()));
  const file = { name: `${NAME}.png`, mimeType: 'image/png', buffer };
  await page.getByLabel('Chọn tệp PDF hoặc hình ảnh').setInputFiles(file);
  const { id } = (await (await created).json()) as Worksheet; // the contract of the route
  return id;
}

/** Draws one zone or group of each mode, with a reload in between. */
async function drawAllModes(page: Page, editor: WorksheetEditor, worksheetId: string): Promise<void> {
  const { answers, canvas, dialog } = editor;
  await expect(canvas).toBeVisible();
  // The page reader may have found some; this teacher draws all of them by hand.
  if (await editor.button('Bỏ tất cả').isVisible()) await editor.button('Bỏ tất cả').click();
  await editor.draw('Write', [220, 90]);
  await answers.first().fill('does');
  await page.reload();
  await page.goto(`/lms/teacher/worksheet/${worksheetId}/edit/${worksheetId}`);
  await expect(answers.first()).toHaveValue('does');

  await editor.drawNamed('Choice', [290, 190, 'am'], [590, 190, 'is']);
  await editor.drawNamed('SelectWord', [390, 290, 'sun'], [590, 290, 'dog'], [790, 290, 'moon']);
  await editor.draw('DropDown', [230, 390]);
  await editor.draw('DragDrop', [290, 490], [790, 490]);
  await editor.drawNamed('Match', [90, 610, 'cat'], [790, 710, 'meow'], [90, 710, 'cow'], [790, 610, 'moo']);
  await editor.draw('Listen', [980, 10]);
  await dialog.getByRole('textbox', { name: 'Lời đọc' }).fill('She does not like milk.');
  for (const name of ['am', 'sun', 'moon']) await dialog.getByRole('checkbox', { name }).check();
  for (const [at, text] of ['does not', 'are|is|am', 'green|red', 'blue'].entries()) {
    await answers.nth(at).fill(text);
  }
  await editor.expectSaved();
}

async function giveWorksheet(page: Page, className: string): Promise<void> {
  await page.getByRole('row', { name: NAME }).getByRole('button', { name: 'Thao tác' }).click();
  await page.getByRole('button', { name: 'Giao bài', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'GIAO BÀI TẬP CHẤM TỰ ĐỘNG' });
  await form.getByRole('checkbox', { name: className }).check();
  await form.getByLabel('Ngày nộp bài').fill(dueText());
  const confirm = page.getByRole('button', { name: 'OK', exact: true });
  // The calendar unfolds, and its button moves with it.
  await untilStill(page);
  await confirm.click();
  await expect(confirm).toBeHidden();
  await form.getByRole('button', { name: 'Giao bài', exact: true }).click();
  await expect(page.getByText('Giao bài tập thành công.')).toBeVisible();
}

async function openNotification(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Thông báo, \d/ }).click();
  const notifications = page.getByRole('dialog', { name: 'Thông báo' });
  await notifications.getByRole('button', { name: title }).first().click();
}

/** Returns the button of an option, a word or the end of a line. */
const option = (page: Page, name: RegExp): Locator =>
  page
    .getByRole('radio', { name })
    .or(page.getByRole('checkbox', { name }))
    .or(page.getByRole('button', { name }));

async function finish(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  await press(page.getByRole('button', { name: 'Nộp bài' }).first());
  await press(page.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }));
  await expect(page.getByText('Bạn đã gửi bài làm thành công')).toBeVisible();
}

/** Goes from question to question with a finger; a reload in between keeps everything. */
async function answerOnPhone(page: Page): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Câu sau' }).tap();
  await page.getByRole('button', { name: 'Làm từng câu' }).tap();
  const bar = page.getByRole('region', { name: 'Làm từng câu' });
  await bar.getByRole('textbox', { name: 'Câu 1, ô điền từ' }).fill("Doesn't");
  await next();
  await bar.getByRole('radio', { name: 'Câu 2, lựa chọn am' }).tap();
  await next();
  await bar.getByRole('checkbox', { name: 'Câu 3, lựa chọn sun' }).tap();
  await page.reload();
  await expect(page.getByText('3 / 8', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Làm từng câu' }).tap();
  await expect(page.getByText('Câu 4 / 8')).toBeVisible();
  await page.getByRole('button', { name: 'Câu trước' }).tap();
  await expect(bar.getByRole('checkbox', { name: 'Câu 3, lựa chọn sun' })).toBeChecked();
  await bar.getByRole('checkbox', { name: 'Câu 3, lựa chọn moon' }).tap();
  await next();
  await bar.getByRole('combobox', { name: 'Câu 4, ô chọn từ' }).selectOption('are');
  await next();
  await bar.getByRole('button', { name: 'green' }).tap();
  await next();
  await bar.getByRole('button', { name: 'blue' }).tap();
  await next();
  await bar.getByRole('checkbox', { name: 'Ô nối tới meow' }).tap();
  await next();
  await bar.getByRole('checkbox', { name: 'Ô nối tới moo' }).tap();
}

/** Uses Tab, arrows, Enter, Space and letters. */
async function answerByKeyboard(page: Page): Promise<void> {
  const { keyboard } = page;
  await tabTo(page.getByRole('textbox', { name: 'Câu 1, ô điền từ' }));
  await keyboard.type("doesn't");
  for (const name of [/^Câu 2, lựa chọn am/, /^Câu 3, lựa chọn sun/, /^Câu 3, lựa chọn moon/]) {
    await tabTo(option(page, name));
    await keyboard.press('Space');
    await expect(option(page, name)).toBeChecked();
  }
  const list = page.getByRole('combobox', { name: 'Câu 4, ô chọn từ' });
  await tabTo(list);
  await keyboard.type('are');
  await expect(list).toHaveValue('are');
  for (const [number, word] of [
    [5, 'green'],
    [6, 'blue'],
  ] as const) {
    await tabTo(page.getByRole('button', { name: new RegExp(`^Câu ${number}, ô kéo từ`) }));
    await keyboard.press('Enter');
    const chosen = page.getByRole('button', { name: word, exact: true });
    await moveTo(chosen, 'ArrowRight');
    await keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: `Câu ${number}, ô kéo từ, đang có ${word}` }),
    ).toBeVisible();
  }
  for (const [number, end] of [
    [7, 'meow'],
    [8, 'moo'],
  ] as const) {
    await tabTo(page.getByRole('button', { name: new RegExp(`^Câu ${number}, ô nối`) }));
    await keyboard.press('Enter');
    await moveTo(page.getByRole('button', { name: new RegExp(`^Ô nối tới ${end}`) }), 'ArrowDown');
    await keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: new RegExp(`^Câu ${number}, .*đã nối với ${end}`) }),
    ).toBeVisible();
  }
}

/** Presses the key until the target has the focus; both are in the same group. */
async function moveTo(target: Locator, key: string): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 6; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`${key} never reaches ${String(target)}.`);
}

test(
  'a picture becomes a worksheet of all modes, is done by finger and by keyboard, marked and regraded',
  deepBehind(
    'apps/web/src/components/worksheet/results/typed-answers.test.tsx :: what a class typed > is regraded with one click, reports how many attempts changed, and is undone with another',
    'apps/server/src/modules/worksheets/given-worksheet.test.ts :: doing a worksheet > marks everything at the end: 10 times the correct answers divided by all items',
    'apps/web/src/areas/worksheets/staff/worksheet-pages.test.tsx :: the worksheet that a student filled in > is marked, and the next student follows',
    'apps/web/src/areas/worksheets/staff/worksheet-pages.test.tsx :: the results of a worksheet > follow the class while it works, and stop once everyone has finished',
  ),
  async ({ page: teacher, context, openContext, browser, baseURL }) => {
    test.setTimeout(240_000);
    const { classId, className, folderId } = await prepare(context.request, baseURL ?? '');

    await test.step('the teacher draws all seven modes over a picture, with a reload in between', async () => {
      const editor = new WorksheetEditor(teacher);
      await teacher.goto(`/lms/support/assignments-management?folder=${folderId}`);
      const id = await createWorksheet(teacher, await drawPicture(browser, PICTURE));
      await drawAllModes(teacher, editor, id);
      await editor.button('Đóng').click();
    });

    await test.step('gives it to a class', async () => {
      await expect(teacher).toHaveURL(new RegExp(`\\?folder=${folderId}$`));
      await giveWorksheet(teacher, className);
    });

    const { items } = await callApi(context.request, 'GET /api/teacher/classes/:classId/assignments', {
      params: { classId },
      query: {},
    });
    const given = items[0]?.id ?? '';
    const results = `/lms/teacher/worksheet/exercise/${given}`;
    await teacher.goto(results);
    await expect(teacher.getByText('Chưa làm', { exact: true })).toHaveCount(2);

    const enter = async (email: string, options: object) => {
      const student = await openContext(options);
      await signIn(student.request, email);
      const page = await student.newPage();
      await page.goto(`/lms/student/worksheet/exercise/${given}`);
      return page;
    };
    const phone = await enter(ON_PHONE, PHONE);
    await test.step('a student does it with a finger, and the teacher watches the progress', async () => {
      await expect(teacher.getByText('Đang làm 0 / 8 câu')).toBeVisible({ timeout: LIVE_MS });
      await expectAccessibleAgain(phone, 'a worksheet on a phone', {
        scannedIn: 'on a phone > a worksheet is worked through item by item, offline',
      });
      await answerOnPhone(phone);
      await expect(teacher.getByText('Đang làm 8 / 8 câu')).toBeVisible({ timeout: LIVE_MS });
      await finish(phone, (target) => target.tap());
      await expect(phone.getByText('7 / 8', { exact: true })).toBeVisible();
      await expect(teacher.getByRole('button', { name: /^Chấm bài của/ })).toBeVisible({ timeout: LIVE_MS });
    });

    const desk = await enter(BY_KEYBOARD, { viewport: { width: 1280, height: 800 } });
    await test.step('another one does it by keyboard alone', async () => {
      await expectAccessibleAgain(desk, 'a worksheet at 1280 pixels', {
        scannedIn: 'a worksheet of every mode is done with a mouse, and typed answers survive a reload',
      });
      await answerByKeyboard(desk);
      await finish(desk, async (target) => {
        await tabTo(target);
        await desk.keyboard.press('Enter');
      });
      await expect(desk.getByText('7 / 8', { exact: true })).toBeVisible();
      await expectAccessibleAgain(desk, 'a marked worksheet', {
        scannedIn: 'a worksheet of every mode is done with a mouse, and typed answers survive a reload',
      });
    });

    await test.step('the teacher accepts what both typed, and both are regraded', async () => {
      await openNotification(teacher, NAME);
      await expect(teacher).toHaveURL(new RegExp(`/assignments/${given}/details/LIVEWORKSHEET$`));
      await teacher.getByRole('button', { name: 'Câu trả lời đã gõ' }).click();
      const typed = teacher.getByRole('dialog', { name: 'Câu trả lời đã gõ' });
      await expect(typed.getByText('2 học sinh')).toBeVisible();
      await expectAccessible(teacher, 'what a class typed');
      await typed.getByRole('button', { name: /^Chấp nhận "doesn't" ở câu 1$/i }).click();
      await expect(teacher.getByText('2 bài làm đã được chấm lại.')).toBeVisible();
      await typed.getByRole('button', { name: 'Đóng' }).click();
      await expect(teacher.getByText('100%')).toHaveCount(2);
    });

    await test.step('reviews a filled worksheet and marks it', async () => {
      const { students } = await callApi(context.request, 'GET /api/teacher/assignments/:assignmentId', {
        params: { assignmentId: given },
      });
      const marked = students.find(({ loginName }) => loginName === ON_PHONE)?.studentId ?? '';
      await teacher.goto(`${results}/${marked}`);
      const field = teacher.getByRole('textbox', { name: 'Câu 1, ô điền từ' });
      await expect(field).toHaveValue("Doesn't");
      await expect(field).not.toBeEditable();
      await expectAccessible(teacher, 'a filled worksheet');
      await teacher.getByLabel('Nhận xét của giáo viên').fill(TEACHER_NOTE);
      await teacher.getByRole('button', { name: 'Lưu', exact: true }).click();
      await expect(teacher.getByText(/^Đã chấm lúc/)).toBeVisible();
    });

    await test.step('the students read the mark', async () => {
      for (const page of [phone, desk]) {
        await page.reload();
        await expect(page.getByText('8 / 8', { exact: true })).toBeVisible();
      }
      await phone.goto('/lms/home');
      await openNotification(phone, NAME);
      await expect(phone).toHaveURL(`/lms/student/classes/${classId}/classwork/assignments/${given}/details`);
      await expect(phone.getByText(TEACHER_NOTE)).toBeVisible();
      await desk.goto('/lms/home');
      await openNotification(desk, `Điểm đã được cập nhật: ${NAME}`);
      await expect(desk).toHaveURL(/\/details$/);
    });
  },
);
