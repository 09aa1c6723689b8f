// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TeacherFile } from '@domdom/api/documents';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { libraryMessages } from './messages.ts';
import TeacherFilesPage from './teacher-files-page.tsx';
import { buildBook } from './testing/build-book.ts';

const messages = libraryMessages.files;
const file = (id: string, changes: Partial<TeacherFile>): TeacherFile => ({
  id,
  title: `Tài liệu ${id}`,
  subTitle: 'Unit 1',
  fileType: 'png',
  imageUrl: null,
  downloadUrl: `/api/teacher-files/${id}/download`,
  type: 'image',
  fileUrl: `/api/teacher-files/${id}/file`,
  contentType: 'image/png',
  description: '',
  classId: 7,
  bytes: 2048,
  ...changes,
});
const FILES = [
  file('a', {}),
  file('b', { type: 'audio', fileType: 'mp3', contentType: 'audio/mpeg' }),
  file('c', { type: 'video', fileType: 'mp4', contentType: 'video/mp4' }),
  file('d', {
    type: 'link',
    fileType: 'link',
    downloadUrl: null,
    fileUrl: 'https://thi.example/de',
    contentType: 'text/html',
  }),
];

async function openGrade() {
  const calls = stubFetch({
    'GET /api/library/covers': {
      body: { items: [buildBook('b7', { classId: 7, title: 'Tiếng Anh 7' })] },
    },
    'GET /api/teacher-files': { body: { items: FILES } },
  });
  renderInApp(<TeacherFilesPage />, { user: buildUser('teacher'), path: '/lms/teacher/files' });
  fireEvent.click(await screen.findByRole('button', { name: /Tiếng Anh 7/ }));
  await screen.findByRole('button', { name: messages.preview('Tài liệu a') });
  return calls;
}
/** Those of the breadcrumb are not among them. */
const rows = () => screen.queryAllByRole('listitem').filter((row) => row.textContent.includes('Tài liệu'));
const show = (id: string) =>
  fireEvent.click(screen.getByRole('button', { name: messages.preview(`Tài liệu ${id}`) }));

describe('the files of teachers', () => {
  it('are those of the grade whose cover was picked, and the covers are one press away', async () => {
    const calls = await openGrade();
    expect(calls.at(-1)?.url).toBe('/api/teacher-files?classId=7');
    fireEvent.click(screen.getByRole('button', { name: messages.back }));
    expect(await screen.findByRole('button', { name: /Tiếng Anh 7/ })).toBeDefined();
  });

  it('are cards or a list', async () => {
    await openGrade();
    expect(rows()).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: messages.list }));
    expect(rows()).toHaveLength(FILES.length);
    fireEvent.click(screen.getByRole('button', { name: messages.cards }));
    expect(rows()).toHaveLength(0);
  });

  it.each([
    ['a', 'img', '/api/teacher-files/a/file'],
    ['b', 'audio', '/api/teacher-files/b/file'],
    ['c', 'video', '/api/teacher-files/c/file'],
  ])('show %s as %s, with a way to save it', async (id, element, address) => {
    await openGrade();
    show(id);
    const dialog = screen.getByRole('dialog');
    expect(dialog.querySelector(element)?.getAttribute('src')).toBe(address);
    expect(dialog.querySelector('a[download]')?.getAttribute('href')).toBe(
      `/api/teacher-files/${id}/download`,
    );
  });

  it('lead to the test platform of another site in a new tab', async () => {
    await openGrade();
    show('d');
    const link = screen.getByRole('dialog').querySelector('a[target="_blank"]');
    expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
      'https://thi.example/de',
      'noopener noreferrer',
    ]);
  });
});
