// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropDraft,
  dropDraftOfAllTabs,
  dropFound,
  keepDraft,
  newDrafts,
  newName,
  onDraftTaken,
  readDraft,
  type QuestionDraft,
} from './draft.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const otherTab = () => sessionStorage.clear();

const draft = (title: string): QuestionDraft => ({
  question: { id: 'q', type: 'one-choice', version: 1, title },
  grade: 3,
  unit: null,
  optionType: '',
  tags: [],
  status: 'PRIVATE',
});

describe('drafts of questions', () => {
  it('are kept for their author until they are dropped', () => {
    keepDraft('lan', 'q1', { draft: draft('Mine'), version: 4, atMs: 7 });
    expect(readDraft('lan', 'q1')).toMatchObject({ draft: draft('Mine'), version: 4, atMs: 7 });
    expect(readDraft('minh', 'q1')).toBeNull();
    dropDraft('lan', 'q1');
    expect(readDraft('lan', 'q1')).toBeNull();
  });

  it('of new questions are listed newest first, without any others', () => {
    keepDraft('lan', newName('older'), { draft: draft('Older'), version: null, atMs: 1 });
    keepDraft('lan', newName('newer'), { draft: draft('Newer'), version: null, atMs: 2 });
    keepDraft('lan', 'q1', { draft: draft('Stored'), version: 1, atMs: 3 });
    keepDraft('minh', newName('x'), { draft: draft('Theirs'), version: null, atMs: 4 });
    expect(newDrafts('lan').map(({ draftId }) => draftId)).toEqual(['newer', 'older']);
  });

  it('of one question are kept by each tab, and a save removes only what was saved', () => {
    keepDraft('lan', 'q1', { draft: draft('First tab'), version: 1, atMs: 1 });
    const first = sessionStorage.getItem('domdom.tab') ?? '';
    otherTab();
    keepDraft('lan', 'q1', { draft: draft('Second tab'), version: 1, atMs: 2 });
    dropDraft('lan', 'q1', draft('Second tab'));
    sessionStorage.setItem('domdom.tab', first);
    expect(readDraft('lan', 'q1')?.draft).toEqual(draft('First tab'));
    dropDraft('lan', 'q1', draft('Other text'));
    expect(readDraft('lan', 'q1')?.draft).toEqual(draft('First tab'));
  });

  it('of a closed tab are found by the next one, and those of a new question only once', () => {
    keepDraft('lan', newName('a'), { draft: draft('Older'), version: null, atMs: 1 });
    otherTab();
    keepDraft('lan', newName('a'), { draft: draft('Newer'), version: null, atMs: 2 });
    otherTab();
    expect(readDraft('lan', newName('a'))?.draft).toEqual(draft('Newer'));
    expect(newDrafts('lan')).toHaveLength(1);
    dropDraftOfAllTabs('lan', newName('a'));
    expect(newDrafts('lan')).toEqual([]);
  });

  it('found from another tab stay if that tab has changed them since', () => {
    keepDraft('lan', 'q1', { draft: draft('Left'), version: 1, atMs: 1 });
    const found = readDraft('lan', 'q1');
    if (found === null) throw new Error('There is no draft.');
    keepDraft('lan', 'q1', { draft: draft('Written on'), version: 1, atMs: 2 });
    dropFound(found);
    expect(readDraft('lan', 'q1')?.draft).toEqual(draft('Written on'));
  });

  it('report when another tab removes them, but not when it logs out', () => {
    keepDraft('lan', 'q1', { draft: draft('Mine'), version: 1, atMs: 1 });
    const [key = ''] = Object.keys(localStorage);
    const tell = vi.fn<() => void>();
    const end = onDraftTaken('lan', 'q1', tell);
    const take = () => window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    take();
    expect(tell).not.toHaveBeenCalled();
    localStorage.setItem('domdom.auth', '{}');
    take();
    expect(tell).toHaveBeenCalledTimes(1);
    end();
    take();
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it.each(['{', 'null', '{"atMs":1}', '{"atMs":1,"draft":{"tags":[],"question":{}}}'])(
    'that cannot be read are ignored: %s',
    (text) => {
      localStorage.setItem('domdom.bank-draft.lan.new.a.tab', text);
      expect(newDrafts('lan')).toEqual([]);
      expect(readDraft('lan', newName('a'))).toBeNull();
    },
  );
});
