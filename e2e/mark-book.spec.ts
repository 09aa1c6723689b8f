import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi } from './pages/api.ts';
import { newClassName } from './pages/classroom.ts';
import { ADMINISTRATOR, signIn } from './pages/people.ts';
import { rowsInExcel } from './pages/workbook.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

/** Names of their own for each run: letters alone, in the order of the book. */
const ours = randomUUID().replaceAll(/[^a-f]/gu, '');
const NAMES = ['An', 'Bình', 'Chi'].map((given) => `Lê ${ours} ${given}`);

async function openBook(page: Page, grade: number): Promise<{ classId: string; className: string }> {
  const className = newClassName();
  const { id: classId } = await callApi(page.request, 'POST /api/teacher/classes', {
    body: { className, grade },
  });
  await callApi(page.request, 'POST /api/teacher/classes/:classId/students', {
    params: { classId },
    body: {
      key: randomUUID(),
      created: NAMES.map((fullName, index) => ({
        ...{ fullName, birthday: '', contactEmail: '' },
        userName: `so${grade}${'abc'.charAt(index)}${ours}`.slice(0, 30),
      })),
      knownIds: [],
    },
  });
  await page.goto(`/lms/teacher/classes/${classId}/mark-book?term=1`);
  return { classId, className };
}

/** Types marks downwards, as a teacher does: Enter leads to the next student. */
async function typeDown(page: Page, column: string, marks: readonly string[]): Promise<void> {
  await page.getByLabel(`${NAMES[0]}, ${column}`, { exact: true }).click();
  for (const mark of marks) await page.keyboard.type(`${mark}\n`);
}

/** The names and marks of the table, as they are shown. */
const rowsOnScreen = (page: Page): Promise<string[][]> =>
  page
    .getByRole('table', { name: 'Sổ điểm' })
    .evaluate((table) =>
      [...table.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('th a, td')].map(
          (cell) => cell.querySelector('input')?.value ?? cell.textContent ?? '',
        ),
      ),
    );

/** The same from the file; a mark is stored as a number. */
async function rowsInFile(
  page: Page,
  decimals: 0 | 1,
): Promise<{ name: string; head: string[]; rows: string[][] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Xuất Excel' }).click(),
  ]);
  const [, , about, headings = [], ...rows] = rowsInExcel(await readFile(await download.path()));
  const width = headings.length;
  return {
    name: download.suggestedFilename(),
    head: [about?.[1] ?? '', ...headings.slice(2)],
    rows: rows.map(([_number, name = '', ...cells]) => [
      name,
      ...Array.from({ length: width - 2 }, (_none, index) => {
        const cell = cells[index] ?? '';
        return /^[\d.]+$/.test(cell) ? Number(cell).toFixed(decimals).replace('.', ',') : cell;
      }),
    ]),
  };
}

test(
  'a term of grades 3 and 6 is exported, and read back it equals the screen',
  deepBehind(
    'apps/server/src/modules/markbook/mark-book.test.ts :: the file > of grade 3, read back, equals the screen',
    'apps/server/src/modules/markbook/mark-book.test.ts :: the file > of grade 6, read back, equals the screen',
  ),
  async ({ page }) => {
    test.setTimeout(180_000);
    await signIn(page.request, ADMINISTRATOR);

    const primary = await openBook(page, 3);
    await typeDown(page, 'Giữa kì I', ['t', 'H', 'c']);
    await typeDown(page, 'Cuối kì I', ['T', 'h']);
    await typeDown(page, 'Điểm KTĐK cuối kì I', ['10', '7']);
    await expect(page.getByText('Đã lưu')).toBeVisible();
    // 7,5 is refused, and nothing of it is written.
    await page.getByLabel(`${NAMES[2]}, Điểm KTĐK cuối kì I`, { exact: true }).click();
    await page.keyboard.type('7,5\n');
    await expect(page.getByText('không nhận 7,5')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    const young = [
      [NAMES[0], 'T', 'T', '10'],
      [NAMES[1], 'H', 'H', '7'],
      [NAMES[2], 'C', '', ''],
    ];
    await expect.poll(() => rowsOnScreen(page)).toEqual(young);
    const third = await rowsInFile(page, 0);
    expect(third.name).toContain('hoc-ki-1.xlsx');
    expect(third.head[0]).toContain(`Lớp ${primary.className}`);
    expect(third.rows).toEqual(young);

    await openBook(page, 6);
    const columns = ['ĐĐGtx1', 'ĐĐGtx2', 'ĐĐGtx3', 'ĐĐGtx4', 'ĐĐGgk', 'ĐĐGck'];
    // 67,1 / 9 is 7,4555…; one mark is missing for the second, and the third has only zeros.
    const marks = [
      ['7', '7,5', '8', '7', '7,1', '7,8', '7,5'],
      ['9', '8', '', '10', '9', '9,5', 'chưa đủ'],
      ['0', '0', '0', '0', '0', '0', '0,0'],
    ];
    for (const [index, column] of columns.entries())
      await typeDown(
        page,
        column,
        marks.map((row) => row[index] ?? ''),
      );
    await expect(page.getByText('Đã lưu')).toBeVisible();
    const old = marks.map((row, index) => [
      NAMES[index],
      ...row.map((mark) => (/^\d+$/.test(mark) ? `${mark},0` : mark)),
    ]);
    await page.reload();
    await expect.poll(() => rowsOnScreen(page)).toEqual(old);
    const sixth = await rowsInFile(page, 1);
    expect(sixth.head.slice(1)).toEqual([...columns, 'ĐTBmhk']);
    expect(sixth.rows).toEqual(old);
  },
);
