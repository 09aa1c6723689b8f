// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import BookSitePage from './book-site-page.tsx';
import { leaveTo } from './leave-to.ts';

vi.mock('./leave-to.ts', () => ({ leaveTo: vi.fn<(url: string) => void>() }));
beforeEach(() => vi.mocked(leaveTo).mockReset());

const open = (path = '/userid/u1/bookid/TA%206') =>
  renderInApp(<BookSitePage />, { user: buildUser(), path, pattern: '/userid/:userId/bookid/:bookId' });

describe('the redirect page', () => {
  it("shows 'SSO / Loading ...' and then leaves for the address that the server names for both values", async () => {
    const url = 'https://sach.example/userid/u1/bookid/TA%206';
    const calls = stubFetch({ 'GET /api/book-site': { body: { url } } });
    open();
    expect(screen.getByRole('status').textContent).toBe('SSO / Loading ...');
    await waitFor(() => expect(vi.mocked(leaveTo).mock.calls).toEqual([[url]]));
    expect(calls.map((call) => call.url)).toEqual(['/api/book-site?userId=u1&bookId=TA+6']);
  });

  it.each([404, 400])(
    'is the not-found page when the server answers %i, and leaves for nowhere',
    async (status) => {
      stubFetch({ 'GET /api/book-site': { status, body: errorBody('NOT_FOUND') } });
      open();
      expect(await screen.findByText('404')).toBeDefined();
      expect(leaveTo).not.toHaveBeenCalled();
    },
  );

  it('offers another try when the server fails', async () => {
    stubFetch({ 'GET /api/book-site': { status: 500, body: errorBody('INTERNAL') } });
    open();
    expect(await screen.findByRole('button', { name: /Thử lại/ })).toBeDefined();
    expect(leaveTo).not.toHaveBeenCalled();
  });
});
