// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const OWNER = 'student';
const OTHER = 'other';
const ATTEMPT = 'attempt';
const draft = (rev: number, answer: unknown = `answer ${rev}`, epoch = 1) => ({ rev, answer, epoch });

/** A tab's memory: a new one for each visit. */
async function openTab({ isLoaded = true } = {}) {
  vi.resetModules();
  const tab = await import('./drafts.ts');
  if (isLoaded) await tab.loadDrafts();
  return {
    ...tab,
    write: (rev: number, answer?: unknown, owner = OWNER, questionId = '1') =>
      tab.writeDraft(owner, ATTEMPT, questionId, draft(rev, answer)),
    read: (owner = OWNER) => Object.fromEntries(tab.readDrafts(owner, ATTEMPT)),
  };
}

/** Returns the content of the database, bypassing every tab. */
async function onDisk(): Promise<Record<string, unknown>> {
  vi.resetModules();
  const { DraftDisk } = await import('./draft-disk.ts');
  const disk = await DraftDisk.open('domdom');
  const entries = await disk.readAll();
  disk.close();
  return Object.fromEntries(entries);
}

/** Waits until the disk holds what was written last. */
const settle = (expected: Record<string, unknown>) =>
  vi.waitFor(async () => expect(await onDisk()).toEqual(expected));

const refuseAsFull = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

const nameOf = (owner: string, questionId = '1') => `${owner}.${ATTEMPT}.${questionId}`;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => vi.unstubAllGlobals());

describe('an unsent answer', () => {
  it('survives a reload, and nothing of it is in local storage', async () => {
    const tab = await openTab();
    tab.write(1);
    tab.write(2);
    expect(tab.read()).toEqual({ '1': draft(2) });
    await settle({ [nameOf(OWNER)]: draft(2) });
    expect(localStorage.length).toBe(0);
    const next = await openTab();
    expect(next.read()).toEqual({ '1': draft(2) });
    expect([next.countDrafts(OWNER), next.attemptsWithDrafts(OWNER), next.hasDrafts()]).toEqual([
      1,
      [ATTEMPT],
      true,
    ]);
  });

  it('is written so that it survives a power loss', async () => {
    const transaction = vi.spyOn(
      Object.getPrototypeOf(await openDatabase()) as IDBDatabase, // the methods are on the prototype
      'transaction',
    );
    const tab = await openTab();
    tab.write(1);
    expect(transaction).toHaveBeenLastCalledWith('drafts', 'readwrite', { durability: 'strict' });
  });

  it('is dropped at the revision that the server holds, and a higher one stays', async () => {
    const tab = await openTab();
    tab.write(3);
    tab.dropDraft(OWNER, ATTEMPT, '1', 2);
    expect(tab.countDrafts(OWNER)).toBe(1);
    await settle({ [nameOf(OWNER)]: draft(3) });
    // Also a revision that is still queued.
    tab.write(4);
    tab.write(5);
    tab.dropDraft(OWNER, ATTEMPT, '1', 4);
    await settle({ [nameOf(OWNER)]: draft(5) });
    tab.dropDraft(OWNER, ATTEMPT, '1', 5);
    expect(tab.hasDrafts()).toBe(false);
    await settle({});
  });

  it('of a logged-out account is gone, and that of another account stays', async () => {
    const tab = await openTab();
    tab.write(1);
    tab.write(1, 'theirs', OTHER);
    await settle({ [nameOf(OWNER)]: draft(1), [nameOf(OTHER)]: draft(1, 'theirs') });
    // The first is on its way to the disk, the second is queued.
    tab.write(2);
    tab.write(3);
    tab.forgetDraftsOf(OWNER);
    expect([tab.countDrafts(OWNER), tab.countDrafts(OTHER)]).toEqual([0, 1]);
    await settle({ [nameOf(OTHER)]: draft(1, 'theirs') });
  });

  it('left in local storage moves to the database once', async () => {
    localStorage.setItem(`domdom.draft.${nameOf(OWNER)}`, JSON.stringify(draft(4)));
    localStorage.setItem('domdom.draft.broken', '{');
    const tab = await openTab();
    expect(tab.read()).toEqual({ '1': draft(4) });
    await settle({ [nameOf(OWNER)]: draft(4) });
    expect(Object.keys(localStorage)).toEqual(['domdom.draft.broken']);
  });

  it('that is being written when the page closes is there on the next page', async () => {
    const tab = await openTab();
    tab.write(1);
    window.dispatchEvent(new Event('pagehide'));
    const copy = localStorage.getItem(`domdom.draft.${nameOf(OWNER)}`);
    expect(JSON.parse(copy ?? '')).toEqual(draft(1));
    await settle({ [nameOf(OWNER)]: draft(1) });
    await vi.waitFor(() => expect(localStorage.length).toBe(0));
  });
});

describe('before the database has answered', () => {
  it("typing continues on top of an earlier visit's drafts without overwriting them", async () => {
    const before = await openTab();
    before.write(5, 'earlier');
    before.write(1, 'another question', OWNER, '2');
    before.write(1, 'older', OWNER, '3');
    await settle({
      [nameOf(OWNER)]: draft(5, 'earlier'),
      [nameOf(OWNER, '2')]: draft(1, 'another question'),
      [nameOf(OWNER, '3')]: draft(1, 'older'),
    });
    const tab = await openTab({ isLoaded: false });
    const loading = tab.loadDrafts();
    tab.write(1, 'typed');
    tab.write(2, 'newer', OWNER, '3');
    expect(tab.read()).toEqual({ '1': draft(1, 'typed'), '3': draft(2, 'newer') });
    await loading;
    const others = { '2': draft(1, 'another question'), '3': draft(2, 'newer') };
    expect(tab.read()).toEqual({ '1': draft(5, 'earlier'), ...others });
    tab.write(6, 'typed');
    await settle({
      [nameOf(OWNER)]: draft(6, 'typed'),
      [nameOf(OWNER, '2')]: others['2'],
      [nameOf(OWNER, '3')]: others['3'],
    });
  });

  it('answers acknowledged by the server or of a logged-out account do not come back', async () => {
    const before = await openTab();
    before.write(1);
    before.write(1, 'theirs', OTHER);
    await settle({ [nameOf(OWNER)]: draft(1), [nameOf(OTHER)]: draft(1, 'theirs') });
    const tab = await openTab({ isLoaded: false });
    const loading = tab.loadDrafts();
    tab.dropDraft(OWNER, ATTEMPT, '1', 1);
    tab.forgetDraftsOf(OTHER);
    await loading;
    expect(tab.hasDrafts()).toBe(false);
    await settle({});
  });
});

describe('two tabs of a browser', () => {
  it('share what is unsent, and the higher revision stays', async () => {
    const one = await openTab();
    const two = await openTab();
    one.write(7, 'of one');
    await vi.waitFor(() => expect(two.read()).toEqual({ '1': draft(7, 'of one') }));
    two.write(3, 'of two');
    two.dropDraft(OWNER, ATTEMPT, '1', 3);
    await settle({ [nameOf(OWNER)]: draft(7, 'of one') });
    expect([one.countDrafts(OWNER), two.countDrafts(OWNER)]).toEqual([1, 1]);
    two.forgetDraftsOf(OWNER);
    await vi.waitFor(() => expect(one.hasDrafts()).toBe(false));
  });
});

describe('when the database is unavailable', () => {
  const outages: [string, () => void | Promise<void>][] = [
    ['absent', () => vi.stubGlobal('indexedDB', undefined)],
    [
      'shut',
      () =>
        vi.stubGlobal('indexedDB', {
          open: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        }),
    ],
    ['of a newer version', async () => (await openDatabase(2)).close()],
    [
      'unreadable',
      () => {
        vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
          throw new DOMException('corrupt', 'UnknownError');
        });
      },
    ],
  ];
  it.each(outages)('because it is %s, the answer is kept in local storage', async (_why, outage) => {
    await outage();
    const tab = await openTab();
    tab.write(2);
    expect(tab.read()).toEqual({ '1': draft(2) });
    tab.dropDraft(OWNER, ATTEMPT, '1', 1);
    expect((await openTab()).read()).toEqual({ '1': draft(2) });
    tab.dropDraft(OWNER, ATTEMPT, '1', 2);
    expect([tab.hasDrafts(), localStorage.length]).toEqual([false, 0]);
    tab.write(3);
    tab.forgetDraftsOf(OWNER);
    expect([tab.hasDrafts(), localStorage.length]).toEqual([false, 0]);
  });

  it('and local storage is full, the answer is kept in memory', async () => {
    vi.stubGlobal('indexedDB', undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuseAsFull);
    const tab = await openTab();
    tab.write(2);
    expect(tab.read()).toEqual({ '1': draft(2) });
  });

  it('because it is full, the next change tries again', async () => {
    const tab = await openTab();
    tab.write(1, 'other question', OWNER, '2');
    await settle({ [nameOf(OWNER, '2')]: draft(1, 'other question') });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuseAsFull);
    tab.write(1);
    await vi.waitFor(() => expect(localStorage.length).toBe(2));
    put.mockRestore();
    tab.write(2);
    await settle({ [nameOf(OWNER)]: draft(2), [nameOf(OWNER, '2')]: draft(1, 'other question') });
    // The other one moves at the next start of the application.
    await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([`domdom.draft.${nameOf(OWNER, '2')}`]));
  });

  it('because it is full, drafts forgotten meanwhile are deleted at the next successful write', async () => {
    const tab = await openTab();
    tab.write(1);
    await settle({ [nameOf(OWNER)]: draft(1) });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuseAsFull);
    const remove = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(refuseAsFull);
    tab.write(2);
    tab.forgetDraftsOf(OWNER);
    await vi.waitFor(() => {
      tab.write(1, 'theirs', OTHER);
      expect(remove).toHaveBeenCalled();
    });
    put.mockRestore();
    remove.mockRestore();
    await vi.waitFor(async () => {
      tab.write(2, 'theirs', OTHER);
      expect(await onDisk()).toEqual({ [nameOf(OTHER)]: draft(2, 'theirs') });
    });
  });

  it('because another tab brought a newer version, the answer moves to local storage', async () => {
    const tab = await openTab();
    tab.write(1);
    await settle({ [nameOf(OWNER)]: draft(1) });
    const newer = await openDatabase(2);
    tab.write(2);
    await vi.waitFor(() =>
      expect(JSON.parse(localStorage.getItem(`domdom.draft.${nameOf(OWNER)}`) ?? 'null')).toEqual(draft(2)),
    );
    newer.close();
  });

  it('because it never answers, the start continues without it', async () => {
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
    vi.useFakeTimers();
    const tab = await openTab({ isLoaded: false });
    const loading = tab.loadDrafts();
    tab.write(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await loading;
    vi.useRealTimers();
    expect(tab.read()).toEqual({ '1': draft(1) });
    expect(localStorage.length).toBe(1);
  });
});

function openDatabase(version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('domdom', version);
    request.addEventListener('upgradeneeded', () => {
      if (!request.result.objectStoreNames.contains('drafts')) request.result.createObjectStore('drafts');
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
  });
}
