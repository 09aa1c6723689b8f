import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentForm, ContentMenu } from '@domdom/api/content';
import { buildUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { ContentService } from './content.service.ts';

const test = openTestApp();
let by: Browser;
beforeAll(async () => {
  by = await test.logIn(await buildUser(test.db));
});

describe('the content service', () => {
  it('returns the definition of a form', async () => {
    const form = await by.ok<ContentForm>({ url: '/api/content/forms/profile' });
    expect(form.fields.map(({ name, type }) => [name, type])).toEqual([
      ['fullName', 'text'],
      ['phone', 'text'],
      ['birthday', 'date'],
      ['sex', 'select'],
      ['schoolTypeId', 'select'],
    ]);
    expect(form.fields[0]).toMatchObject({ label: 'Họ và tên', required: true, min: 2, max: 120 });
  });

  it('returns the entries of a menu', async () => {
    const menu = await by.ok<ContentMenu>({ url: '/api/content/menus/account' });
    expect(menu.items[2]).toEqual({ name: 'profile', label: 'Thông tin tài khoản', path: '/lms/profile' });
  });

  it.each(['forms/nothing', 'menus/profile', 'forms/..%2Fexaminations%2Fg3-u1-t1', 'forms/profile.json'])(
    'returns 404 for %s',
    async (name) => {
      const response = await by.call({ url: `/api/content/${name}` });
      expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    },
  );
});

describe('an unreadable content file', () => {
  it('is a server error, and not reported as a form that does not exist', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'domdom-content-'));
    mkdirSync(path.join(folder, 'forms/profile.json'), { recursive: true });
    const broken = new ContentService(folder);
    await expect(broken.form('profile')).rejects.toMatchObject({ code: 'EISDIR' });
    await expect(broken.form('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    rmSync(folder, { recursive: true });
  });
});

/** Checks every file of the folder, so that a mistake is found before someone opens it. */
const CONTENT = path.resolve(import.meta.dirname, '../../../../../content');
const names = (kind: 'forms' | 'menus') =>
  readdirSync(path.join(CONTENT, kind)).map((file) => path.basename(file, '.json'));
const content = new ContentService(CONTENT);

describe('the content files', () => {
  it.each(names('forms'))('give the fields of the form %s different names', async (name) => {
    const { fields } = await content.form(name);
    expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length);
    for (const { pattern } of fields) expect(() => new RegExp(pattern ?? '', 'u')).not.toThrow();
    const choices = fields.filter(({ type }) => type === 'select' || type === 'multiselect');
    for (const { options } of choices) expect(options).toBeDefined();
  });

  it.each(names('menus'))('give the entries of the menu %s different names', async (name) => {
    const { items } = await content.menu(name);
    expect(new Set(items.map((item) => item.name)).size).toBe(items.length);
  });
});
