import { describe, expect, it } from 'vitest';
import { ACCESS_LISTS, editableLists, openedLists, profileLock } from './lists.ts';

describe('the access lists that grant something', () => {
  it('are those that name a confirmed account', () => {
    expect(openedLists({ isConfirmed: true }, ['beans', 'documentLibrary'])).toEqual(['documentLibrary']);
    expect(openedLists({ isConfirmed: true }, ['beans'])).toEqual([]);
  });

  it('are empty for an unconfirmed account', () => {
    expect(openedLists({ isConfirmed: false }, ['documentLibrary'])).toEqual([]);
  });
});

describe('the profile of an account', () => {
  it.each([
    [['profileUpdateDisabled'], 'disabled'],
    [['beans', 'profileButtonsHidden'], 'hidden'],
    [['profileUpdateDisabled', 'profileButtonsHidden'], 'hidden'],
    [['beans'], null],
    [[], null],
  ])('on %j has this lock: %s', (naming, lock) => {
    expect(profileLock(naming)).toBe(lock);
  });
});

describe('the access lists that someone may edit', () => {
  it('are all lists for an administrator who may change the site settings', () => {
    const all = editableLists({ roles: ['administrator'], lists: ['siteSettings'] });
    expect(all).toEqual([...ACCESS_LISTS]);
  });

  it('are all lists but `siteSettings` for any other administrator', () => {
    const most = editableLists({ roles: ['administrator'], lists: ['documentLibrary'] });
    expect(most).toEqual(ACCESS_LISTS.filter((list) => list !== 'siteSettings'));
  });

  it.each(['student', 'teacher', 'testbank', 'permission', 'manager'] as const)(
    'are empty for a %s',
    (role) => {
      expect(editableLists({ roles: [role], lists: ['siteSettings'] })).toEqual([]);
    },
  );
});
