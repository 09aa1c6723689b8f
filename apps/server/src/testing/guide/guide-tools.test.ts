import { describe, expect, it } from 'vitest';
import { differences } from './compare-answer.ts';
import { curlRequest } from './curl.ts';
import { examplesOf } from './examples-of.ts';

const variables = () =>
  new Map([
    ['DOMDOM', 'http://a'],
    ['TOKEN', 't1'],
  ]);

describe('examples of a guide', () => {
  it('are the marked commands with the answers that follow them', () => {
    const guide =
      'Text\n\n```sh\nnpm start\n```\n\n```sh api\ncurl -s $DOMDOM\n```\n\n```json 200\n{ "a": 1 }\n```\n';
    expect(examplesOf(guide)).toEqual([
      { line: 7, command: 'curl -s $DOMDOM', status: 200, answer: { a: 1 } },
    ]);
  });

  it('without an answer are refused', () => {
    expect(() => examplesOf('```sh api\ncurl\n```\n')).toThrow('Line 1');
  });
});

describe('a curl command', () => {
  it('is read as a shell reads it', () => {
    const command = `curl -s -X PUT "$DOMDOM/x?a=1" \\\n  -H "authorization: Bearer $TOKEN" -d '{"a":"'$TOKEN'","b":"$TOKEN"}'`;
    expect(curlRequest(command, variables())).toEqual({
      method: 'PUT',
      url: 'http://a/x?a=1',
      headers: { authorization: 'Bearer t1' },
      body: '{"a":"t1","b":"$TOKEN"}',
    });
  });

  it('posts what it is given, and logs in with a name and a secret', () => {
    expect(curlRequest('curl -u key:secret -d a $DOMDOM', variables())).toMatchObject({
      method: 'POST',
      headers: { authorization: `Basic ${btoa('key:secret')}` },
    });
  });

  it.each([
    ['curl --compressed x', 'no --compressed'],
    ['curl $NOBODY', '$NOBODY'],
    ['wget x', 'wget'],
  ])('%s is refused', (command, reason) => {
    expect(() => curlRequest(command, variables())).toThrow(reason);
  });
});

describe('an answer', () => {
  it('may have more than the guide shows', () => {
    expect(differences({ a: [{ b: '…' }] }, { a: [{ b: 'x', c: 1 }, {}], d: null }, variables())).toEqual([]);
  });

  it.each<[unknown, unknown]>([
    [{ a: 1 }, {}],
    [{ a: 1 }, { a: 2 }],
    [{ a: '…' }, { a: 1 }],
    [{ a: null }, { a: 0 }],
    [{ a: [1] }, { a: [] }],
    [{ a: { b: 1 } }, { a: null }],
    [{ a: 'x' }, { a: 'y' }],
  ])('%j is not %j', (shown, answer) => {
    expect(differences(shown, answer, variables())).toHaveLength(1);
  });

  it('is remembered by name, and must stay the same', () => {
    const known = variables();
    expect(differences({ id: '$CLASS', token: '$TOKEN' }, { id: 'c1', token: 't2' }, known)).toEqual([]);
    expect(Object.fromEntries(known)).toMatchObject({ CLASS: 'c1', TOKEN: 't2' });
    expect(differences({ id: '$CLASS' }, { id: 'c2' }, known)).toHaveLength(1);
  });
});
