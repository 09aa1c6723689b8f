// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-client.ts';
import { common } from '../../../lib/messages.ts';
import { uploadFile } from '../../../lib/upload-file.ts';
import { documentMessages } from '../messages.ts';
import { useDroppedFiles } from './use-dropped-files.ts';

vi.mock('../../../lib/upload-file.ts', () => ({ uploadFile: vi.fn<typeof uploadFile>() }));

const named = (name: string) => new File(['x'], name);
const large = Object.defineProperty(named('to.pdf'), 'size', { value: 51 * 1024 * 1024 });
const refused = new ApiError({
  status: 415,
  code: 'FILE_TYPE_REFUSED',
  message: 'Chỉ nhận tệp PDF!',
  details: {},
});

it('tells by name which files failed and why, in Vietnamese, and sends the others on in their order', async () => {
  vi.mocked(uploadFile).mockImplementation(async (_route, { name }) => {
    if (name === 'la.exe') throw refused;
    if (name === 'hong.pdf') throw new TypeError('Failed to construct');
    // The first one takes longest.
    await new Promise((resolve) => setTimeout(resolve, name === 'a.pdf' ? 30 : 0));
    return { id: `id of ${name}` } as never; // the only field that is read
  });
  const { result } = renderHook(() => useDroppedFiles());
  const files = [named('a.pdf'), large, named('la.exe'), named('hong.pdf'), named('b.pdf')];
  const sent = await act(() => result.current.send(files));
  expect(sent.ids).toEqual(['id of a.pdf', 'id of b.pdf']);
  expect(sent.failed).toEqual(result.current.failed);
  expect(result.current.failed).toEqual([
    { name: 'to.pdf', why: documentMessages.tooLarge(50) },
    { name: 'la.exe', why: 'Chỉ nhận tệp PDF!' },
    { name: 'hong.pdf', why: common.genericError },
  ]);
  expect(result.current.sending).toBeNull();
});
