import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '@domdom/api';
import { NOTIFICATION_PICTURES } from '@domdom/domain/notifications/form';
import { buildClass, type BuiltClass, onlyStudent } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let target: BuiltClass;
let author: Browser;
let reader: Browser;
beforeAll(async () => {
  target = await buildClass(test.db);
  author = await test.logIn(target.teacher);
  reader = await test.logIn(onlyStudent(target));
});

const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const send = (by: Browser, changes: object) =>
  by.call({
    method: 'POST',
    url: '/api/notifications',
    body: {
      sendId: randomUUID(),
      title: 'Tin',
      document: words('a'),
      receivers: { type: 'ROLE', role: 'STUDENT' },
      ...changes,
    },
  });
const list = (by: Browser, query = '') =>
  by.ok<{ items: Notification[]; total: number }>({ url: `/api/notifications${query}` });

const newest = async (query = '') => {
  const { items } = await list(reader, query);
  if (items[0] === undefined) throw new Error('There is no notification');
  return items[0];
};
const read = async (id: string) => reader.ok<Notification>({ url: `/api/notifications/${id}` });
const text = (value: string, ...marks: object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: value, marks }] }],
});

describe('the content of a notification', () => {
  it('arrives as it was written, bold as bold, without what the editor adds', async () => {
    const document = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2, textAlign: null }, content: [{ type: 'text', text: 'A' }] },
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    { type: 'text', text: 'B', marks: [{ type: 'bold' }] },
                    { type: 'hardBreak', marks: [{ type: 'bold' }] },
                    {
                      type: 'text',
                      text: 'C',
                      marks: [
                        { type: 'link', attrs: { href: 'https://a.vn', target: '_blank', class: 'x' } },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    };
    expect((await send(author, { document })).statusCode).toBe(200);
    const { thongBaoId, content } = await newest();
    expect(content).toBe('A\n• B\nC');
    expect((await read(thongBaoId)).document).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'A', marks: [] }] },
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    { type: 'text', text: 'B', marks: [{ type: 'bold' }] },
                    { type: 'hardBreak' },
                    {
                      type: 'text',
                      text: 'C',
                      marks: [{ type: 'link', attrs: { href: 'https://a.vn' } }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it('is shortened to its beginning in lists, unless all of it is requested', async () => {
    await send(author, { document: words('x'.repeat(5000)) });
    expect(await newest()).toMatchObject({ content: 'x'.repeat(200), document: null });
    const full = await newest(`?classId=${target.id}&with=document`);
    expect(full).toMatchObject({ content: 'x'.repeat(5000), document: { type: 'doc' } });
    expect(await read(full.thongBaoId)).toEqual(full);
  });

  it.each([
    ['HTML as a text', '<b>a</b>'],
    ['another node', { type: 'doc', content: [{ type: 'html', html: '<script>' }] }],
    ['a picture', { type: 'doc', content: [{ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }] }],
    ['code', { type: 'doc', content: [{ type: 'codeBlock', content: [{ type: 'text', text: 'a' }] }] }],
    ['another mark', text('a', { type: 'textStyle', attrs: { style: 'x' } })],
    ['a link that runs', text('a', { type: 'link', attrs: { href: 'javascript:alert(1)' } })],
    ['a link into the product', text('a', { type: 'link', attrs: { href: '/logout' } })],
    ['a link without an address', text('a', { type: 'link' })],
    ['bold twice', text('a', { type: 'bold' }, { type: 'bold' })],
    [
      'a heading of level 4',
      { type: 'doc', content: [{ type: 'heading', attrs: { level: 4 }, content: [] }] },
    ],
    ['words beside paragraphs', { type: 'doc', content: [{ type: 'text', text: 'a' }] }],
    ['too many words', words('x'.repeat(10_001))],
    ['a number', 7],
    ['a list', []],
  ])('is never %s', async (_what, document) => {
    const before = (await list(reader)).total;
    const response = await send(author, { document });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ issues: unknown }>().issues).toEqual([
      {
        path: 'document',
        message: 'Nội dung thông báo quá dài, hoặc có phần không dùng được trong thông báo',
      },
    ]);
    expect((await list(reader)).total).toBe(before);
  });

  it('is refused when it is nested a thousand levels deep, without a server error', async () => {
    let deep: object = { type: 'paragraph' };
    for (let n = 0; n < 1000; n += 1) deep = { type: 'blockquote', content: [deep] };
    expect((await send(author, { document: { type: 'doc', content: [deep] } })).statusCode).toBe(400);
  });

  it('may contain characters that a database cannot store, and loses only those', async () => {
    const response = await send(author, { document: words('a\u0000b\uD800c 👩‍🏫'), title: 'x\u0000y' });
    expect(response.statusCode).toBe(200);
    expect(await newest()).toMatchObject({ title: 'xy', content: expect.stringMatching(/^ab.c 👩‍🏫$/u) });
  });

  it('keeps text that looks like a script as text', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    await send(author, { title: script, document: words(script) });
    expect(await newest()).toMatchObject({ title: script, content: script });
  });
});

describe('the picture of a notification', () => {
  it.each(NOTIFICATION_PICTURES)('exists for each choice: $name', ({ url }) => {
    const file = path.join(import.meta.dirname, '../../../../../content', url);
    expect(existsSync(file)).toBe(true);
  });

  it('is kept', async () => {
    await send(author, { title: 'Có hình', avatar: '/media/817f571d5883.svg' });
    const { items } = await list(reader);
    expect(items.find(({ title }) => title === 'Có hình')?.avatar).toBe('/media/817f571d5883.svg');
  });

  it.each(['javascript:alert(1)', '//evil.test/a.png', '" onerror="alert(1)', 'data:image/svg+xml,<svg>'])(
    'is never %s',
    async (avatar) => {
      const response = await send(author, { avatar });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        issues: [{ path: 'avatar', message: 'Ảnh đại diện không hợp lệ' }],
      });
    },
  );
});
