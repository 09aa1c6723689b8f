import { ROLE_NAMES, type RoleName } from '@domdom/domain/access/roles';
import { expect, it } from 'vitest';
import { type RouteDef, routes } from './index.ts';

/** What the specification says, stated apart from the table of areas that the routes are written with. */
const WHO_MAY: [what: string, calls: RegExp, roles: RoleName[], list?: string][] = [
  ['pages of administrators', /^\w+ \/api\/admin\/(?!site-settings|.*\/school$)/, ['administrator']],
  ['site settings', /^\w+ \/api\/admin\/(?:site-settings|.*\/school$)/, ['administrator'], 'siteSettings'],
  ['question bank', /^\w+ \/api\/question-bank/, ['teacher', 'testbank', 'manager', 'administrator']],
  ['own tests', /^\w+ \/api\/own-tests/, ['teacher', 'testbank']],
  ['categories', /^\w+ \/api\/categories/, ['testbank', 'administrator'], 'categoryManagement'],
  ['document library', /^\w+ \/api\/documents/, ['administrator'], 'documentLibrary'],
  ['pages of teachers', /^\w+ \/api\/teacher\/(?!.*\/asked-questions$)/, ['teacher', 'administrator']],
  ['folders', /^\w+ \/api\/folders/, ['teacher', 'administrator']],
  // Managers see the layout of students, which reads the list of classes: theirs is empty.
  ['pages of students', /^\w+ \/api\/student\/(?!classes$)/, ['student']],
];

it.each(WHO_MAY)('the calls of the %s are for the intended roles only', (_what, calls, roles, list) => {
  const found = Object.entries<RouteDef>(routes).filter(([key]) => calls.test(key));
  expect(found).not.toEqual([]);
  for (const [key, { access }] of found) {
    const admitted = ROLE_NAMES.filter((role) => typeof access.who !== 'string' && access.who.includes(role));
    expect([key, admitted, access.list]).toEqual([key, roles, list]);
  }
});
