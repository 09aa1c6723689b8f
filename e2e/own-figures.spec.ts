import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { questionTypes } from '@domdom/questions';
import { callApi } from './pages/api.ts';
import { newClassName } from './pages/classroom.ts';
import { ADMINISTRATOR, LAN, MINH, signIn, studentEmail } from './pages/people.ts';
import { deep, deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

/** The one that the administrator types, and the student's own. */
const PASSWORD = 'canh-diều-xanh-7';
const OWN_PASSWORD = 'cầu-vồng-tím-9';
const WEEK_MS = 7 * 24 * 3600 * 1000;

/** An account that has done nothing yet, in a class of its own. */
async function newStudent(admin: APIRequestContext) {
  const email = `hs.${randomUUID().slice(0, 8)}@truong.vn`;
  const { id: classId } = await callApi(admin, 'POST /api/teacher/classes', {
    body: { className: newClassName(), grade: 3 },
  });
  const { user } = await callApi(admin, 'POST /api/admin/users', {
    body: {
      ...{ firstname: 'Lê Minh', lastname: 'Tâm', email, schoolTypeId: 1, grade: 3, roles: ['student'] },
      ...{ password: PASSWORD, confirmPassword: PASSWORD, classId },
    },
  });
  return { email, classId, id: user.id };
}

async function giveTests(admin: APIRequestContext, classId: string) {
  const { items } = await callApi(admin, 'GET /api/teacher/classes/:classId/units/:unit/tests', {
    params: { classId, unit: '1' },
  });
  const dueDate = new Date(Date.now() + WEEK_MS).toISOString();
  const given = items.slice(0, 2).map(async ({ id: examinationId }) => {
    const body = { classIds: [classId], examinationId, dueDate };
    return (await callApi(admin, 'POST /api/assignments', { body })).items[0];
  });
  return Promise.all(given);
}

async function finish(by: APIRequestContext, examinationId: string, assignmentId: string | null = null) {
  const { attempt } = await callApi(by, 'POST /api/attempts', { body: { examinationId, assignmentId } });
  const params = { attemptId: attempt.id };
  await callApi(by, 'POST /api/attempts/:attemptId/finish', { params, body: { epoch: attempt.epoch } });
  return attempt.id;
}

const write = (by: APIRequestContext, classId: string, title: string) =>
  callApi(by, 'POST /api/notifications', {
    body: {
      sendId: randomUUID(),
      title,
      document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Tin' }] }] },
      receivers: { type: 'CLASS', classIds: [classId] },
    },
  });

const cardsOf = async (page: Page) => {
  const main = page.getByRole('main');
  const labels = ['Lớp đã tham gia', 'Bài tập được giao', 'Bài đã hoàn thành', 'Điểm trung bình'];
  return Promise.all(
    labels.map((label) =>
      main
        .locator('span', { hasText: new RegExp(`^${label}$`) })
        .first()
        .locator('+ *')
        .textContent(),
    ),
  );
};

test(
  'the figures and the bell of a new student begin at zero and count what is done and sent',
  deep('the home page > shows a student numbers, finished exercises, classes and ratings'),
  async ({ page, context, openContext }) => {
    test.setTimeout(120_000);
    const admin = (await openContext()).request;
    await signIn(admin, ADMINISTRATOR);
    const { email, classId, id: StudentId } = await newStudent(admin);
    await callApi(context.request, 'POST /login', { body: { email, password: PASSWORD } });
    await callApi(context.request, 'POST /api/profile/password', {
      body: { currentPassword: PASSWORD, newPassword: OWN_PASSWORD, confirmPassword: OWN_PASSWORD },
    });
    const bell = page.getByRole('button', { name: /^Thông báo/ });

    await test.step('nothing is done and nothing is unread', async () => {
      // Everybody of the school has received something.
      const [newest] = (await callApi(context.request, 'GET /api/notifications', { query: {} })).items;
      const until = newest?.createDate ?? new Date().toISOString();
      await callApi(context.request, 'POST /api/notifications/reads', { body: { until } });
      await page.goto('/lms/home');
      await expect(page.getByText('Chưa có bài nào được hoàn thành.')).toBeVisible();
      expect(await cardsOf(page)).toEqual(['1', '0', '0', '0']);
      await expect(bell).toHaveText('');
    });

    await test.step('two tests that are done are two in the chart of this month', async () => {
      for (const given of await giveTests(admin, classId)) {
        await finish(context.request, given?.examId ?? '', given?.id);
      }
      await page.reload();
      const month = new Intl.DateTimeFormat('vi', {
        timeZone: 'Asia/Ho_Chi_Minh',
        month: '2-digit',
        year: 'numeric',
      });
      const table = page.getByRole('table', { name: 'Bài đã hoàn thành theo tháng' });
      const parts = Object.fromEntries(
        month.formatToParts(Date.now()).map(({ type, value }) => [type, value]),
      );
      await expect(
        table.getByRole('row', { name: `Tháng ${Number(parts['month'])}/${parts['year']} 2` }),
      ).toHaveCount(1);
      expect(await cardsOf(page)).toEqual(['1', '2', '2', '0']);
    });

    await test.step('three unread notifications are three on the bell, ten are more than nine', async () => {
      await write(admin, classId, 'Tin số 3 của lớp');
      await page.reload();
      await expect(bell).toHaveText('3');
      for (let number = 4; number <= 10; number += 1) await write(admin, classId, `Tin số ${number} của lớp`);
      await page.reload();
      await expect(bell).toHaveText('9+');
      await bell.click();
      const titles = page.getByRole('dialog', { name: 'Thông báo' }).getByRole('listitem');
      await expect(titles).toHaveText(
        [10, 9, 8, 7, 6].map((number) => new RegExp(`^Tin số ${number} của lớp`)),
      );
    });

    await test.step('an exercise that is done twice is one row for older clients, the newest', async () => {
      const { exercises } = await callApi(context.request, 'GET /api/unit-exercises/:unit', {
        params: { unit: '1' },
      });
      const ExamId = exercises[0]?.examinationId ?? '';
      await finish(context.request, ExamId);
      const newest = await finish(context.request, ExamId);
      const answer = await context.request.fetch('/api/v1.0/dynamic/crud/query', {
        method: 'POST',
        headers: { 'x-domdom-client': 'web' },
        data: {
          moduleName: 'CLASSWORK',
          entityName: 'Assignments_Answers',
          parameters: { StudentId, ExamId },
        },
      });
      expect(await answer.json()).toMatchObject({ results: [{ id: newest, ExamId }] });
    });
  },
);

test(
  'the lists of accounts change the bar and the sidebar of those on them, and of nobody else',
  deep('the sidebar > is beside a wide page and covers a narrow one until the user navigates'),
  async ({ openContext }) => {
    const pageOf = async (email: string) => {
      const context = await openContext();
      await signIn(context.request, email);
      const page = await context.newPage();
      await page.goto('/lms/notifications');
      const sidebar = page.getByRole('navigation', { name: 'Thanh điều hướng' });
      await expect(sidebar).toBeVisible();
      return { page, sidebar };
    };
    for (const [email, count] of [
      [studentEmail(2), 1],
      [studentEmail(3), 0],
    ] as const) {
      const { page } = await pageOf(email);
      await expect(page.getByRole('link', { name: 'Hạt đậu', exact: true })).toHaveCount(count);
    }
    const levels = /^(?:Mẫu giáo|Lớp \d+)$/u;
    await expect((await pageOf(LAN)).sidebar.getByRole('link', { name: levels })).toHaveCount(13);
    const few = await (await pageOf(MINH)).sidebar.getByRole('link', { name: levels }).count();
    expect(few).toBeLessThan(6);
    for (const [email, count] of [
      [studentEmail(31), 0],
      [studentEmail(30), 1],
    ] as const) {
      const { sidebar } = await pageOf(email);
      await expect(sidebar.getByRole('link', { name: 'Đề thi thử Olympic' })).toHaveCount(count);
    }
  },
);

test(
  'a teacher picks among the current Student Books of the own school level, in their order',
  deepBehind(
    'apps/server/src/modules/library/library.test.ts :: who reads which book > a teacher the Student Books of the own level, in order and without old ones',
  ),
  async ({ page, context, openContext }) => {
    const series = `Mây ${randomInt(1e6, 1e7)}`;
    const admin = (await openContext()).request;
    await signIn(admin, ADMINISTRATOR);
    const target = { kind: 'link', url: 'https://sach.example/1' } as const;
    const put = (
      title: string,
      changes: { classId?: number; bookType?: 'wb'; sortOrder: number; subTitle?: string } & {
        isOld?: boolean;
        isPublic?: boolean;
      },
    ) =>
      callApi(admin, 'POST /api/library/titles', {
        body: { title: `${series} ${title}`, classId: 7, bookType: 'sb', target, ...changes },
      });
    const made = [
      await put('hai', { sortOrder: 902, subTitle: 'Tập 2' }),
      await put('một', { sortOrder: 901 }),
      await put('vở', { bookType: 'wb', sortOrder: 900 }),
      await put('cũ', { isOld: true, sortOrder: 899, isPublic: true }),
      await put('lớp ba', { classId: 3, sortOrder: 898, isPublic: true }),
    ];
    for (const grade of [7, 8]) {
      await callApi(admin, 'POST /api/documents/links', {
        body: { title: `${series} tệp ${grade}`, url: 'https://thi.example/1', classId: grade },
      });
    }
    try {
      await signIn(context.request, MINH);
      await page.goto('/lms/teacher/files');
      const covers = page.getByRole('main').getByRole('button', { name: new RegExp(series) });
      await expect(covers).toHaveText([/một.*Student Book/u, /hai.*Tập 2.*Student Book/u]);
      await covers.first().click();
      await expect(page.getByText(`${series} tệp 7`).first()).toBeVisible();
      await expect(page.getByText(`${series} tệp 8`)).toHaveCount(0);
      await page.goto('/offline/books');
      await expect(page.getByRole('link', { name: new RegExp(`${series} lớp ba`) })).toBeVisible();
      await expect(page.getByText(`${series} cũ`)).toHaveCount(0);
    } finally {
      for (const { id } of made) {
        await callApi(admin, 'DELETE /api/library/titles/:titleId', { params: { titleId: id } });
      }
    }
  },
);

/** A clip that is shipped with the content. */
const CLIP = '00030ad4fde3.mp3';

test(
  'a test is printed as title, questions, answers and attached files',
  deep('a teacher makes four codes of a test and prints them, with and without the key'),
  async ({ page, context }) => {
    await signIn(context.request, LAN);
    const [sample] = questionTypes().find(({ type }) => type === 'one-choice')?.samples ?? [];
    const word = randomUUID().slice(0, 8);
    const ids: string[] = [];
    for (const sound of [undefined, { file: CLIP }]) {
      const question = { ...sample?.question, title: `${word} ${ids.length + 1}`, sound };
      ids.push(
        (await callApi(context.request, 'POST /api/question-bank', { body: { question, grade: 3 } })).id,
      );
    }
    await page.goto(`/lms/print/exam?ids=${ids.join()}`);
    await page.evaluate('window.print = () => {}');
    await page.getByRole('button', { name: 'In có đáp án' }).click();
    await page.emulateMedia({ media: 'print' });
    const parts = [
      page.getByRole('heading', { level: 1 }).last(),
      page.getByRole('heading', { name: `${word} 1` }),
      page.getByRole('heading', { name: `${word} 2` }),
      page.getByRole('heading', { name: 'Đáp án' }),
      page.getByRole('heading', { name: 'Tệp đính kèm' }),
      page.getByRole('link', { name: new RegExp(CLIP) }),
    ];
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? -1));
    expect(Math.min(...tops)).toBeGreaterThan(0);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  },
);
