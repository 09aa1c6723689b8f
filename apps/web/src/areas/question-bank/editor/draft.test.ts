// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { dropDraft, keepDraft, newDrafts, newName, readDraft, type QuestionDraft } from './draft.ts';

beforeEach(() => localStorage.clear());

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
    expect(readDraft('lan', 'q1')).toEqual({ draft: draft('Mine'), version: 4, atMs: 7 });
    expect(readDraft('minh', 'q1')).toBeNull();
    dropDraft('lan', 'q1');
    expect(readDraft('lan', 'q1')).toBeNull();
  });

  it('of new questions are listed newest first, and no others', () => {
    keepDraft('lan', newName('older'), { draft: draft('Older'), version: null, atMs: 1 });
    keepDraft('lan', newName('newer'), { draft: draft('Newer'), version: null, atMs: 2 });
    keepDraft('lan', 'q1', { draft: draft('Stored'), version: 1, atMs: 3 });
    keepDraft('minh', newName('x'), { draft: draft('Theirs'), version: null, atMs: 4 });
    expect(newDrafts('lan').map(({ draftId }) => draftId)).toEqual(['newer', 'older']);
  });

  it.each(['{', 'null', '{"atMs":1}', '{"atMs":1,"draft":{"tags":[],"question":{}}}'])(
    'that cannot be read are none: %s',
    (text) => {
      localStorage.setItem('domdom.bank-draft.lan.new.a', text);
      expect(newDrafts('lan')).toEqual([]);
      expect(readDraft('lan', newName('a'))).toBeNull();
    },
  );
});
