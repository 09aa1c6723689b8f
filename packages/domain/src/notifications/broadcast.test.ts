import { describe, expect, it } from 'vitest';
import type { RoleName } from '../access/roles.ts';
import { broadcastScope, checkNoticeForm, isBlankHtml } from './broadcast.ts';

describe('broadcastScope', () => {
  it.each<[RoleName[], string]>([
    [['administrator'], 'everyone'],
    [['teacher', 'administrator'], 'everyone'],
    [['teacher'], 'own-classes'],
    [['teacher', 'manager'], 'own-classes'],
    [['manager'], 'none'],
    [['student'], 'none'],
    [[], 'none'],
  ])('of %j is %s', (roles, scope) => {
    expect(broadcastScope(roles)).toBe(scope);
  });
});

describe('isBlankHtml', () => {
  it.each([
    '',
    '  \n',
    '<p></p>',
    '<p><br></p>',
    '<p><br/></p><p> &nbsp; </p>',
    '<P class="x"></P>',
    '<div><p>\u200B</p></div>',
  ])('sees nothing in %j', (html) => {
    expect(isBlankHtml(html)).toBe(true);
  });

  it.each(['a', '<p>a</p>', '<p><img src="x.png"></p>', '<p>0</p>', '<pre></pre>', 'p br'])(
    'sees something in %j',
    (html) => {
      expect(isBlankHtml(html)).toBe(false);
    },
  );

  it('takes time in proportion to the length, also for tags that never end', () => {
    const started = performance.now();
    isBlankHtml('<p '.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('checkNoticeForm', () => {
  const complete = { title: 'Họp lớp', isContentBlank: false, hasReceiver: true };

  it('has nothing against a complete notice', () => {
    expect(checkNoticeForm(complete)).toEqual({});
  });

  it.each([
    [{ title: ' ' }, { title: 'Chưa nhập tiêu đề' }],
    [{ isContentBlank: true }, { content: 'Chưa nhập nội dung thông báo' }],
    [{ hasReceiver: false }, { receiver: 'Chưa nhập người nhận thông báo' }],
  ])('answers %j with %j', (changes, texts) => {
    expect(checkNoticeForm({ ...complete, ...changes })).toEqual(texts);
  });

  it('names all missing fields at once', () => {
    const texts = checkNoticeForm({ title: '', isContentBlank: true, hasReceiver: false });
    expect(Object.keys(texts)).toEqual(['title', 'content', 'receiver']);
  });
});
