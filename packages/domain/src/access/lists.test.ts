import { describe, expect, it } from 'vitest';
import { ACCESS_LISTS, editableLists, openedLists, profileLock } from './lists.ts';

describe('the access lists that open something', () => {
  it('are those that name a confirmed account', () => {
    expect(openedLists({ isConfirmed: true }, ['beans', 'documentLibrary'])).toEqual(['documentLibrary']);
    expect(openedLists({ isConfirmed: true }, ['beans'])).toEqual([]);
  });

  it('are none for an account that nobody confirmed', () => {
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

describe('the access lists that somebody may edit', () => {
  it('are all for an administrator who may change the settings of the whole site', () => {
    const all = editableLists({ roles: ['administrator'], lists: ['siteSettings'] });
    expect(all).toEqual([...ACCESS_LISTS]);
  });

  it('are all but the one for that for any other administrator', () => {
    const most = editableLists({ roles: ['administrator'], lists: ['documentLibrary'] });
    expect(most).toEqual(ACCESS_LISTS.filter((list) => list !== 'siteSettings'));
  });

  it.each(['student', 'teacher', 'testbank', 'permission', 'manager'] as const)(
    'are none for a %s',
    (role) => {
      expect(editableLists({ roles: [role], lists: ['siteSettings'] })).toEqual([]);
    },
  );
});
