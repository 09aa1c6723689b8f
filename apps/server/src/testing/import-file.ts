import { expect } from 'vitest';
import type { AccountCard, ImportedRow, ImportRun, ImportRunPage } from '@domdom/api';
import { SHEET_COLUMNS } from '@domdom/domain/imports/spreadsheet';
import { writeWorkbook } from '../spreadsheet/workbook.ts';
import type { Browser, TestApp } from './test-app.ts';

export const workbookOf = (rows: string[][]): Promise<Buffer> =>
  writeWorkbook([{ name: 'A', rows, widths: [], stickyRows: 0 }]);
/** The product's own spreadsheet with these rows. */
export const spreadsheetOf = (...rows: string[][]): Promise<Buffer> =>
  workbookOf([[...SHEET_COLUMNS], ...rows]);

export const importUrl = (id: string, rest = ''): string => `/api/admin/imports/${id}${rest}`;

const page = (by: Browser, id: string) => by.ok<ImportRunPage>({ url: importUrl(id) });
const start = (by: Browser, id: string) =>
  by.ok<ImportRunPage>({ method: 'POST', url: importUrl(id, '/start') });
const finished = async (by: Browser, id: string) => {
  await expect
    .poll(async () => (await page(by, id)).state, { timeout: 10_000, interval: 50 })
    .toBe('finished');
};

/** Imports as an administrator does them. */
export function importsOf(test: Pick<TestApp, 'app' | 'stranger' | 'db'>) {
  let counter = 0;
  const send = (by: Browser, bytes: Buffer) =>
    test.app.inject({
      method: 'POST',
      url: `/api/admin/imports?fileName=${encodeURIComponent('Danh sách.xlsx')}`,
      headers: {
        'x-domdom-client': 'web',
        'content-type': 'application/octet-stream',
        cookie: [...by.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      },
      payload: bytes,
    });
  const read = async (by: Browser, bytes: Buffer) => {
    const response = await send(by, bytes);
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
    return response.json<ImportRun>();
  };
  return {
    /** An e-mail address that no account has. */
    address: () => `nhap${(counter += 1)}@truong.test.vn`,
    mailsTo: (recipient: string) =>
      test.db
        .selectFrom('mails')
        .select(['template', 'password'])
        .where('recipient', '=', recipient)
        .execute(),
    send,
    read,
    page,
    start,
    finished,
    async run(by: Browser, bytes: Buffer): Promise<string> {
      const { id } = await read(by, bytes);
      await start(by, id);
      await finished(by, id);
      return id;
    },
    rows: async (by: Browser, id: string, only = 'all') =>
      (await by.ok<{ items: ImportedRow[] }>({ url: importUrl(id, `/rows?size=1000&only=${only}`) })).items,
    cards: async (by: Browser, id: string) =>
      (await by.ok<{ cards: AccountCard[] }>({ method: 'POST', url: importUrl(id, '/cards') })).cards,
    /** Types what a card says. */
    logIn: (card: Pick<AccountCard, 'userName' | 'schoolCode' | 'password'>) =>
      test.stranger().call({
        method: 'POST',
        url: '/login',
        body: { email: card.userName, schoolCode: card.schoolCode, password: card.password },
      }),
  };
}
