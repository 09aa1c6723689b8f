import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-client.ts';
import { changed } from './changed.ts';

const lost = (code: ApiError['code']) => new ApiError({ status: 0, code, message: 'Mất mạng' });

it('returns the answer of a call that changed something', async () => {
  expect(await changed(Promise.resolve({ rowsAffected: 1, user: 'an' }))).toEqual({
    rowsAffected: 1,
    user: 'an',
  });
});

it('reports that nothing was changed, or that nobody answered', async () => {
  await expect(changed(Promise.resolve({ rowsAffected: 0 }))).rejects.toThrow('no rows updated');
  await expect(changed(Promise.reject(lost('OFFLINE')))).rejects.toThrow('cannot call API');
});

it('passes on a refusal by the server and a cancellation by the user', async () => {
  const refused = new ApiError({ status: 400, code: 'INVALID_INPUT', message: 'Sai' });
  await expect(changed(Promise.reject(refused))).rejects.toBe(refused);
  const aborted = lost('ABORTED');
  await expect(changed(Promise.reject(aborted))).rejects.toBe(aborted);
});
