import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { callApi } from './api.ts';

/** Accounts of the demo school; the README names them too. */
export const PASSWORD = 'domdom2025';
export const LAN = 'lan@domdom.test';
export const MINH = 'minh@domdom.test';
export const ADMINISTRATOR = 'quantri@domdom.test';
export const MANAGER = 'quanly@domdom.test';

/** Students 1 to 16 are in 3A, 17 to 28 in 2A (both of Lan), 29 to 40 in 6A (of Minh). */
export const studentEmail = (number: number): string => `hs${String(number).padStart(2, '0')}@domdom.test`;

/** Logs in without the screen, for stories about something else. */
export async function signIn(request: APIRequestContext, email: string): Promise<void> {
  await callApi(request, 'POST /login', { body: { email, password: PASSWORD } });
}

/** Runs `work` as this account, beside the pages of the story. */
export async function withAccount<T>(
  baseURL: string,
  email: string,
  work: (request: APIRequestContext) => Promise<T>,
): Promise<T> {
  const request = await requests.newContext({ baseURL });
  try {
    await signIn(request, email);
    return await work(request);
  } finally {
    await request.dispose();
  }
}

/** Logs in as a visitor does: in the landing page's login dialog. */
export async function logInOnLandingPage(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/');
  await page.getByRole('navigation').getByRole('button', { name: 'Đăng nhập' }).click();
  await fillLogin(page, email, password);
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel(/^Mật khẩu/).fill(password);
  await dialog.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
}
