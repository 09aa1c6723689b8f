import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Locator, type Page, request as requests } from '@playwright/test';
import { callApi } from './pages/api.ts';
import { newClassName } from './pages/classroom.ts';
import { Clicks } from './pages/clicks.ts';
import { drawPicture } from './pages/draw-picture.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, signIn } from './pages/people.ts';
import { keepWorksheet } from './pages/worksheet.ts';
import { deep } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const GRADE = 3;
const UNIT = '1';
const GIVING_LIMIT = 6;
const MARKS = 10;
const MARKING_MS = 120_000;
const HOUR_MS = 3_600_000;
/** What an administrator types holds until the first login. */
const TYPED_PASSWORD = 'vịt-bầu-2039';
const OWN_PASSWORD = 'diều-giấy-4127';

const GIVING = deep('a teacher gives a test to a class, and a student is notified at once and opens it');

test.use({ actionTimeout: 30_000 });

interface Stage {
  /** The two classes that get everything, by name. */
  classNames: [string, string];
  classId: string;
  students: { fullName: string; request: APIRequestContext }[];
  dispose(): Promise<void>;
}

/** Logs a teacher of its own in, who has two empty classes: what other stories give would stand in the way. */
async function beginTerm(teacher: APIRequestContext, baseURL: string, studentCount: number): Promise<Stage> {
  const mark = randomUUID().replaceAll(/[^a-f]/gu, '');
  const admin = await requests.newContext({ baseURL });
  const opened = [admin];
  await signIn(admin, ADMINISTRATOR);
  const email = `${mark}@domdom.test`;
  await callApi(admin, 'POST /api/admin/users', {
    body: {
      firstname: 'Đỗ Thị',
      lastname: 'Thu',
      email,
      password: TYPED_PASSWORD,
      confirmPassword: TYPED_PASSWORD,
      schoolTypeId: 1,
      roles: ['teacher'],
    },
  });
  await callApi(teacher, 'POST /login', { body: { email, password: TYPED_PASSWORD } });
  await callApi(teacher, 'POST /api/profile/password', {
    body: { currentPassword: TYPED_PASSWORD, newPassword: OWN_PASSWORD, confirmPassword: OWN_PASSWORD },
  });
  const makeClass = (className: string) =>
    callApi(teacher, 'POST /api/teacher/classes', { body: { className, grade: GRADE } });
  const classNames: [string, string] = [newClassName(), newClassName()];
  await makeClass(classNames[1]);
  // The newest class stands first.
  const { id: classId } = await makeClass(classNames[0]);
  const students: Stage['students'] = [];
  if (studentCount > 0) {
    const { created, schoolCode } = await callApi(teacher, 'POST /api/teacher/classes/:classId/students', {
      params: { classId },
      body: {
        key: randomUUID(),
        created: Array.from({ length: studentCount }, (_unused, index) => ({
          fullName: `Lê Thị ${String.fromCodePoint(65 + index)}`,
          birthday: '',
          contactEmail: '',
          userName: `${mark.slice(0, 20)}${index}`,
        })),
        knownIds: [],
      },
    });
    for (const { fullName, userName, password } of created) {
      const request = await requests.newContext({ baseURL });
      opened.push(request);
      await callApi(request, 'POST /login', {
        body: { email: `${schoolCode}/${userName}`, password: password ?? '' },
      });
      students.push({ fullName, request });
    }
  }
  return {
    classNames,
    classId,
    students,
    dispose: async () => {
      for (const request of opened) await request.dispose();
    },
  };
}

async function unitTest(teacher: APIRequestContext, classId: string): Promise<string> {
  const { items } = await callApi(teacher, 'GET /api/teacher/classes/:classId/units/:unit/tests', {
    params: { classId, unit: UNIT },
  });
  return items[0]?.id ?? '';
}

/** The row of a page of the class, or the card on the home page. */
const classCard = (page: Page, className: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: className });

test(
  'anything is given to two classes in six clicks @phone',
  GIVING,
  async ({ page, baseURL, browser, hasTouch }) => {
    test.setTimeout(400_000);
    const stage = await beginTerm(page.request, baseURL ?? '', 1);
    const [first, second] = stage.classNames;
    const clicks = new Clicks(page, hasTouch);
    const { folderId } = await keepWorksheet(page.request, browser, 'Phiếu từ vựng');
    const picture = await page.request.post(`/api/folders/${folderId}/files`, {
      headers: { 'x-domdom-client': 'web' },
      multipart: {
        file: { name: 'Bài đọc.png', mimeType: 'image/png', buffer: await drawPicture(browser, []) },
      },
    });
    expect(picture.ok()).toBe(true);
    const bank = await callApi(page.request, 'GET /api/question-bank', { query: { size: 1 } });
    const questionId = bank.items[0]?.id ?? '';
    await callApi(page.request, 'POST /api/own-tests', {
      body: {
        quizTitle: 'Đề của cô Thu',
        grade: GRADE,
        jsonData: { questions: [{ source: 'bank', id: questionId }] },
      },
    });

    const tick = (name: string) =>
      clicks.press(page.locator('label').filter({ has: page.getByRole('checkbox', { name, exact: true }) }));
    const button = (name: string | RegExp) =>
      page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
    /** Ticks the classes that are not ticked yet, takes a usual due date, and gives. */
    const give = async (what: string, classNames: readonly string[]) => {
      for (const name of classNames) await tick(name);
      expect(await overflowOf(page), what).toBe(0);
      const given = page.waitForResponse((response) => response.url().endsWith('/api/assignments'));
      await clicks.press(button(/^Giao, hạn /).first());
      const body = (await (await given).json()) as { items: { className: string }[] }; // as in the contract
      expect(body.items.map(({ className }) => className).toSorted(), what).toEqual(
        [first, second].toSorted(),
      );
      clicks.expectAtMost(GIVING_LIMIT, what);
    };

    /** The ways to where things are chosen for the first class. */
    const WAYS: Record<string, () => Promise<void>> = {
      'from the home page': () =>
        clicks.press(classCard(page, first).getByRole('link', { name: 'Giao bài', exact: true })),
      'from the page of the class': async () => {
        await clicks.press(page.getByRole('main').getByRole('link', { name: new RegExp(`^${first}`) }));
        await clicks.press(page.getByRole('tabpanel').getByRole('link', { name: 'Giao bài', exact: true }));
      },
      'from Quản lý bài tập': async () => {
        await clicks.pressMenu('Quản lý bài tập');
        await clicks.press(button('Giao cho lớp'));
      },
    };
    const tab = (name: string) => clicks.press(page.getByRole('tab', { name, exact: true }));
    const unit = () => clicks.press(button('Chọn đề luyện tập: Unit 1'));
    const CHOICES: Record<string, () => Promise<void>> = {
      'a unit test': async () => {
        await unit();
        await clicks.press(button('Giao bài').first());
      },
      'a unit exercise': async () => {
        await unit();
        await clicks.press(button(/^Giao bài: One Choice/).first());
      },
      'a numbered exam': async () => {
        await tab('Đề theo số');
        await clicks.press(button(/^Đề số 7\b/));
      },
      'an own test': async () => {
        await tab('Thư viện');
        await clicks.press(button('Giao bài: Đề của cô Thu'));
      },
      'a worksheet': async () => {
        await tab('Phiếu và tệp');
        await clicks.press(button('Giao bài: Phiếu từ vựng'));
      },
      'a file': async () => {
        await tab('Phiếu và tệp');
        await clicks.press(button('Giao bài: Bài đọc.png'));
      },
    };
    for (const [way, go] of Object.entries(WAYS)) {
      for (const [what, choose] of Object.entries(CHOICES)) {
        await test.step(`${what} ${way}`, async () => {
          await clicks.beginAtHome();
          await go();
          await choose();
          await give(`${what} ${way}`, [second]);
        });
      }
    }

    const question = () =>
      clicks.press(
        page
          .getByRole('checkbox', { name: /^Chọn: / })
          .first()
          .locator('xpath=ancestor::label'),
      );
    await test.step('questions of the bank from the page of the class', async () => {
      await clicks.beginAtHome();
      await clicks.press(page.getByRole('main').getByRole('link', { name: new RegExp(`^${first}`) }));
      await clicks.press(page.getByRole('link', { name: 'Chọn câu hỏi' }));
      await question();
      await clicks.press(button('Giao 1 câu'));
      await give('bank questions from the page of the class', [second]);
    });
    await test.step('questions of the bank from the bank', async () => {
      await clicks.beginAtHome();
      await clicks.pressMenu('Ngân hàng câu hỏi');
      await question();
      await clicks.press(button('Giao 1 câu'));
      await give('bank questions from the bank', [first, second]);
    });
    await test.step('an own test from the library', async () => {
      await clicks.beginAtHome();
      await clicks.pressMenu('Thư viện của tôi');
      await clicks.press(button('Giao đề: Đề của cô Thu'));
      await give('an own test from the library', [first, second]);
    });
    await test.step('a numbered exam from the list of all', async () => {
      await clicks.beginAtHome();
      await clicks.pressMenu('Olympic English');
      await clicks.press(button('Giao bài'));
      await clicks.press(button('Đề thi số 7'));
      await give('a numbered exam from the list', [first, second]);
    });
    for (const file of ['Phiếu từ vựng', 'Bài đọc.png']) {
      await test.step(`${file} from its folder`, async () => {
        await clicks.beginAtHome();
        await clicks.pressMenu('Quản lý bài tập');
        // A phone has a list to choose from.
        if (hasTouch) await page.getByLabel('Chọn thư mục').selectOption(folderId);
        else await clicks.press(page.getByRole('treeitem', { name: /Phiếu/ }));
        await clicks.press(button(`Giao cho lớp: ${file}`));
        await give(`${file} from its folder`, [first, second]);
      });
    }
    await stage.dispose();
  },
);

test(
  'a class, its marks and its work are a few clicks away @phone',
  GIVING,
  async ({ page, baseURL, hasTouch }) => {
    test.setTimeout(200_000);
    const stage = await beginTerm(page.request, baseURL ?? '', MARKS);
    const { classId, students } = stage;
    const [className] = stage.classNames;
    const clicks = new Clicks(page, hasTouch);
    const dueDate = new Date(Date.now() + HOUR_MS).toISOString();
    const examinationId = await unitTest(page.request, classId);
    const { items } = await callApi(page.request, 'POST /api/assignments', {
      body: { classIds: [classId], examinationId, preset: 'in-class', dueDate, title: 'Bài 15 phút' },
    });
    const assignmentId = items[0]?.id ?? '';
    for (const { request } of students) {
      const { attempt } = await callApi(request, 'POST /api/attempts', {
        body: { examinationId, assignmentId },
      });
      // One goes on.
      if (request === students[0]?.request) continue;
      await callApi(request, 'POST /api/attempts/:attemptId/finish', {
        params: { attemptId: attempt.id },
        body: { epoch: attempt.epoch },
      });
    }
    const openClass = () =>
      clicks.press(page.getByRole('main').getByRole('link', { name: new RegExp(`^${className}`) }));
    const dialog = page.getByRole('dialog');
    const [working = { fullName: '' }, ended = { fullName: '' }] = students;

    await test.step('a running test is watched in two', async () => {
      await clicks.beginAtHome();
      await openClass();
      await clicks.press(page.getByRole('button', { name: 'Theo dõi lớp làm bài Bài 15 phút' }));
      await expect(page.getByRole('list', { name: 'Học sinh trong lớp' })).toContainText(working.fullName);
      clicks.expectAtMost(2, 'watching');
      expect(await overflowOf(page)).toBe(0);
    });

    const card = ({ fullName }: { fullName: string }) =>
      page.getByTitle(`Mở các thao tác với bài của ${fullName}`, { exact: true }).first();
    await test.step('more time, reopening and ending take three each in the room', async () => {
      for (const [student, action, ok, told] of [
        [working, 'Cho thêm giờ', 'Cho thêm giờ', 'Đã cho thêm giờ 1 bài.'],
        [ended, 'Mở lại bài', 'Mở lại', 'Đã mở lại 1 bài.'],
      ] as const) {
        clicks.begin();
        await clicks.press(card(student));
        await clicks.press(page.getByRole('menuitem', { name: action }));
        await clicks.press(dialog.getByRole('button', { name: ok, exact: true }));
        await expect(page.getByText(told)).toBeVisible();
        clicks.expectAtMost(3, action);
      }
      clicks.begin();
      await clicks.press(page.getByRole('button', { name: 'Cho cả lớp thêm giờ' }));
      await clicks.press(dialog.getByRole('button', { name: 'Cho thêm giờ', exact: true }));
      await expect(page.getByText('Đã cho thêm giờ 2 bài.')).toBeVisible();
      clicks.expectAtMost(3, 'more time for all');
    });

    await test.step('weakest students and hardest question are named after two', async () => {
      await clicks.beginAtHome();
      await openClass();
      await clicks.press(page.getByRole('link', { name: /^Bài 15 phút/ }));
      const help = page.getByRole('region', { name: 'Cần giúp' });
      await expect(help.getByRole('link', { name: 'Câu 1', exact: true })).toBeVisible();
      await expect(help.getByRole('link', { name: /^Lê Thị/ })).toHaveCount(3);
      clicks.expectAtMost(2, 'weakest students and hardest question');
      expect(await overflowOf(page)).toBe(0);
    });

    await test.step('ten marks take less than two minutes', async () => {
      const since = Date.now();
      clicks.begin();
      await clicks.press(page.getByRole('button', { name: 'Nhận điểm máy' }));
      await expect(page.getByText(/^Đã nhận điểm máy/)).toBeVisible();
      clicks.expectAtMost(2, 'accepting the marks of the machine');
      expect(Date.now() - since).toBeLessThan(MARKING_MS);
    });

    await test.step('a notification to the class takes five', async () => {
      await clicks.beginAtHome();
      await openClass();
      await clicks.press(page.getByRole('button', { name: 'Gửi thông báo' }));
      await page.keyboard.type('Ôn Unit 1');
      await clicks.press(dialog.getByRole('textbox', { name: 'Nội dung' }));
      await page.keyboard.type('Các em ôn Unit 1 nhé.');
      await clicks.press(dialog.getByRole('button', { name: 'Gửi thông báo' }));
      await expect(page.getByText('Đã gửi thông báo.')).toBeVisible();
      clicks.expectAtMost(5, 'a notification');
    });

    await test.step("the mark book is exported, and a student's term opened, in two", async () => {
      const openBook = () => clicks.press(classCard(page, className).getByRole('link', { name: 'Sổ điểm' }));
      await clicks.beginAtHome();
      await openBook();
      const file = page.waitForEvent('download');
      await clicks.press(page.getByRole('link', { name: 'Xuất Excel' }));
      expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
      clicks.expectAtMost(2, 'exporting');
      expect(await overflowOf(page)).toBe(0);
      await clicks.beginAtHome();
      await openBook();
      await clicks.press(page.getByRole('link', { name: working.fullName, exact: true }));
      await expect(page.getByRole('heading', { level: 1, name: working.fullName })).toBeVisible();
      clicks.expectAtMost(2, "a student's term");
      expect(await overflowOf(page)).toBe(0);
    });

    await test.step('work is deleted with one, and comes back with another', async () => {
      await page.goto(`/lms/teacher/classes/${classId}`);
      clicks.begin();
      await clicks.press(page.getByRole('button', { name: 'Xoá bài Bài 15 phút' }));
      await clicks.press(page.getByRole('button', { name: 'Hoàn tác' }));
      await expect(page.getByText('Đã khôi phục "Bài 15 phút".')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Bài 15 phút/ })).toBeVisible();
      clicks.expectAtMost(2, 'deleting and undoing');
    });
    await stage.dispose();
  },
);
