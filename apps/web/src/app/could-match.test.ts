import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { couldMatch } from './could-match.ts';
import { routes } from './routes.ts';

const addressOf = (path: string): string => path.replaceAll(/:\w+/g, 'x1');
const ADDRESSES = [
  ...routes.map(({ path }) => addressOf(path)),
  ...routes.map(({ path }) => `${addressOf(path)}/`),
  ...routes.map(({ path }) => `${addressOf(path)}/them/nua`),
  ...routes.map(({ path }) => addressOf(path).toUpperCase()),
  '/lms/h%6Fme',
  '/khong-co',
];

describe('a row of the route table', () => {
  it('is considered for every path that the router matches with it', () => {
    const missed = ADDRESSES.flatMap((address) =>
      routes
        .filter(({ path, exact }) => matchPath(exact ? path : `${path}/*`, address) !== null)
        .filter((route) => !couldMatch(route, address))
        .map(({ path }) => `${path} ${address}`),
    );
    expect(missed).toEqual([]);
  });

  it("is not considered for another row's path", () => {
    const question = '/lms/exercise/examination/a/start/1';
    expect(routes.filter((route) => couldMatch(route, question)).map(({ component }) => component)).toEqual([
      'exam/question-page',
    ]);
  });
});
