// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSettings, buildUser } from '../testing/builders.ts';
import { fetchFirstPage } from './first-page.ts';
import { preparePage } from './pages.ts';
import { routes } from './routes.ts';
import { shell } from './shell/later-shell.ts';

vi.mock('./pages.ts', () => ({ preparePage: vi.fn<typeof preparePage>() }));
const prepare = vi.mocked(preparePage);
let fetchShell: ReturnType<typeof spyOnShell>;
const spyOnShell = () => vi.spyOn(shell, 'fetch').mockResolvedValue();
beforeEach(() => {
  prepare.mockReset();
  fetchShell = spyOnShell();
});

async function start(address: string, user: Parameters<typeof fetchFirstPage>[1]['user']): Promise<void> {
  window.history.replaceState(null, '', address);
  const boot = { user, sessionEnd: null, settings: buildSettings(), serverTime: '2030-01-01T00:00:00Z' };
  await fetchFirstPage(routes, boot, new QueryClient());
}

describe('before the first render', () => {
  it('the requested page is fetched with its parameters, and a question without the bars', async () => {
    await start('/lms/exercise/examination/e1/start/3?assignment=a1', buildUser('student'));
    const [component, page] = prepare.mock.calls[0] ?? [];
    expect(component).toBe('exam/question-page');
    expect(page?.params).toMatchObject({ examinationId: 'e1', index: '3' });
    expect(page?.search.get('assignment')).toBe('a1');
    expect(fetchShell).not.toHaveBeenCalled();
  });

  it('the bars are fetched with a page that has them', async () => {
    await start('/lms/home', buildUser('student'));
    expect(prepare.mock.calls[0]?.[0]).toBe('home/home-page');
    expect(fetchShell).toHaveBeenCalledOnce();
  });

  it('no page is fetched when it is forbidden or does not exist', async () => {
    await start('/lms/home', null);
    await start('/lms/teacher/classes', buildUser('student'));
    await start('/zzz', buildUser('student'));
    expect(prepare).not.toHaveBeenCalled();
  });

  it('a failure is left to the page, which shows it when rendered', async () => {
    prepare.mockRejectedValueOnce(new Error('offline'));
    await expect(start('/lms/home', buildUser('student'))).resolves.toBeUndefined();
  });
});
