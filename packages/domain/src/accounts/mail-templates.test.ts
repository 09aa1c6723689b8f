import { describe, expect, it } from 'vitest';
import { ROLE_NAMES } from '../access/roles.ts';
import { SCHOOL_TYPE_IDS } from '../school/school-types.ts';
import { accountMailTemplate, carriesPassword, isGreetable, MAIL_TEMPLATES } from './mail-templates.ts';

describe('a name in a greeting', () => {
  it.each([
    'Nguyễn Văn An',
    'Trần Thị Bích Ngọc',
    'Nguyễn V. An',
    'H’Hen Niê',
    "O'Brien-Lê",
    'An 3A',
    'Học sinh 01',
    'Nguye\u0302\u0303n An',
    '王小明',
  ])('may be %s', (name) => {
    expect(isGreetable(name)).toBe(true);
  });

  it.each([
    '',
    'Nhận quà tại https://lua.vn/qua',
    'lua.vn',
    'www.lua.vn',
    'lua．vn',
    'Viết cho a@lua.vn',
    'Gọi 0912345678',
    'Gọi 09 12 34 56 78',
    'Gọi 0.9.1.2',
    'An\nBcc: b',
    '<b>An</b>',
    'x'.repeat(61),
  ])('is never %j', (name) => {
    expect(isGreetable(name)).toBe(false);
  });
});

describe('the mail about an account that someone else created', () => {
  it.each([
    ['student', 1, true, 'SACHSO_Mail_NewUser_TH'],
    ['student', 1, false, 'SACHSO_Mail_ExistUser_TH'],
    ['student', 2, true, 'SACHSO_Mail_NewUser_THCS'],
    ['student', 2, false, 'SACHSO_Mail_ExistUser_THCS'],
    ['student', 0, true, null],
    ['student', 3, true, null],
    ['student', 3, false, null],
    ['student', null, true, null],
    ['teacher', 1, true, 'SACHSO_Mail_NewUser_GV'],
    ['teacher', 3, false, 'SACHSO_Mail_ExistUser_GV'],
    ['teacher', null, true, 'SACHSO_Mail_NewUser_GV'],
    ['administrator', null, true, 'SACHSO_Mail_NewUser_GV'],
  ] as const)('of a %s of level %s, new: %s, is %s', (role, schoolTypeId, isNew, template) => {
    expect(accountMailTemplate({ role, schoolTypeId, isNew })).toBe(template);
  });

  it('uses every account template, and includes a password for new accounts only', () => {
    const reached = ROLE_NAMES.flatMap((role) =>
      SCHOOL_TYPE_IDS.flatMap((schoolTypeId) =>
        [true, false].map((isNew) => accountMailTemplate({ role, schoolTypeId, isNew })),
      ),
    );
    expect(new Set(reached.filter((template) => template !== null))).toEqual(
      new Set(MAIL_TEMPLATES.filter((template) => template.includes('User_'))),
    );
    expect(MAIL_TEMPLATES.filter(carriesPassword)).toEqual([
      'DOMDOM_Mail_OpenAccount',
      'SACHSO_Mail_ResetPassword',
      'SACHSO_Mail_NewUser_TH',
      'SACHSO_Mail_NewUser_THCS',
      'SACHSO_Mail_NewUser_GV',
      'DOMDOM_Mail_ProveAddress',
    ]);
  });
});
