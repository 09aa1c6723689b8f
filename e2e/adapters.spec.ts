import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { SiteSettings } from '@domdom/api';
import { callApi } from './pages/api.ts';
import { ADMINISTRATOR, fillLogin, PASSWORD, signIn, studentEmail } from './pages/people.ts';
import { deep, deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';
import { untilOnDevice } from './support/on-device.ts';

const SITE = 'https://sach.example.vn';

async function changeBookSites(
  { request: by }: BrowserContext,
  bookSites: SiteSettings['bookSites'],
): Promise<void> {
  await signIn(by, ADMINISTRATOR);
  const { rev, settings } = await callApi(by, 'GET /api/admin/site-settings', {});
  const body = { rev, settings: { ...settings, bookSites } };
  await callApi(by, 'PUT /api/admin/site-settings', { body });
}

test.describe('the address of a book', () => {
  test.use({ expectedProblems: [/sach\.example\.vn|status of 404/] });
  // Other stories begin with the settings of the demo school.
  test.afterEach(async ({ openContext }) =>
    changeBookSites(await openContext(), { defaultUrl: null, books: [] }),
  );

  test(
    'leads a visitor who logs in to the site of the partner that the settings name, and nobody else',
    deep('a stranger > is asked to log in and then sees the requested page', 'desktop'),
    async ({ page, openContext }) => {
      const email = studentEmail(36);
      const reader = await openContext();
      await signIn(reader.request, email);
      const { user } = await callApi(reader.request, 'GET /api/boot', {});
      const id = user?.id ?? '';
      await changeBookSites(await openContext(), {
        defaultUrl: null,
        books: [{ bookId: 'TA 6/1', url: `${SITE}/doc` }],
      });
      await page.route(`${SITE}/**`, (route) =>
        route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Sách của đối tác</h1>' }),
      );

      await page.goto(`/userid/${id}/bookid/TA%206%2F1`);
      await expect(page).toHaveURL('/');
      await fillLogin(page, email, PASSWORD);
      await expect(page).toHaveURL(`${SITE}/doc/userid/${id}/bookid/TA%206%2F1`);
      await expect(page.getByRole('heading', { name: 'Sách của đối tác' })).toBeVisible();

      for (const address of [`/userid/${id}/bookid/TA7`, `/userid/${randomUUID()}/bookid/TA%206%2F1`]) {
        await page.goto(address);
        await expect(page.getByText('404', { exact: true })).toBeVisible();
      }
    },
  );
});

test.describe('the bell of a device', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'rings while no page is open, and says nothing but that something is new',
    deepBehind(
      'apps/server/src/modules/notifications/live.test.ts :: an open page > is told within a second, in each of its tabs, what someone writes to its class, its role or everyone',
    ),
    async ({ page, context, baseURL }) => {
      await context.grantPermissions(['notifications']);
      await signIn(context.request, studentEmail(36));
      await page.goto('/lms/notifications');
      await untilOnDevice(page);
      const session = await context.newCDPSession(page);
      const registered = new Promise<string>((resolve) => {
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
          if (registration) resolve(registration.registrationId);
        });
      });
      await session.send('ServiceWorker.enable');
      const registrationId = await registered;
      const [worker] = context.serviceWorkers();
      if (!worker) throw new Error('No worker runs.');
      // A browser without a screen shows nothing, so the worker tells what it would show.
      await worker.evaluate(`self.shown = [];
        self.registration.showNotification = async (title, { body }) => void self.shown.push([title, body]);`);
      await page.goto('about:blank');
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: baseURL ?? '',
        registrationId,
        data: '',
      });
      const shown = () => worker.evaluate<unknown>('self.shown');
      await expect.poll(shown).toEqual([['Bạn có thông báo mới', undefined]]);
    },
  );
});
