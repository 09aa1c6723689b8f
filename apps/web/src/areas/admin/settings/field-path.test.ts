import { describe, expect, it } from 'vitest';
import { fieldErrors } from './field-path.ts';

describe('a refusal by the server', () => {
  it.each([
    ['settings.partnerUrl', ['partnerUrl']],
    ['announcement.to', ['announcement', 'to']],
    ['settings.links.games.2.url', ['links', 'games', 2, 'url']],
    ['settings.olympic.classIds.3', ['olympic', 'classIds', 3]],
    ['settings.hosts.production', ['hosts', 'production']],
  ])('at %s is shown at the field %j', (path, name) => {
    expect(fieldErrors([{ path, message: 'Sai!' }])).toEqual([{ name, errors: ['Sai!'] }]);
  });

  it('in a list of hosts is shown at the list, and names the entries', () => {
    const issues = [0, 4].map((entry) => ({ path: `settings.hosts.local.${entry}`, message: 'Sai!' }));
    expect(fieldErrors(issues)).toEqual([{ name: ['hosts', 'local'], errors: ['1: Sai!', '5: Sai!'] }]);
  });

  it('twice at one field is shown once with both reasons', () => {
    const issues = ['Một!', 'Hai!'].map((message) => ({ path: 'settings.announcement.to', message }));
    expect(fieldErrors(issues)).toEqual([{ name: ['announcement', 'to'], errors: ['Một!', 'Hai!'] }]);
  });
});
