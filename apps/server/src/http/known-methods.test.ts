import { expect, it } from 'vitest';
import { KnownMethods } from './known-methods.ts';

const known = new KnownMethods();
known.add('/api/classes/:classId', ['GET', 'HEAD']);
known.add('/api/classes/:classId', ['PUT']);
known.add('/api/classes/find', ['POST']);
known.add('/assets/*', ['GET']);

it.each([
  ['/api/classes/1', ['GET', 'HEAD', 'PUT']],
  ['/api/classes/find', ['GET', 'HEAD', 'POST', 'PUT']],
  ['/assets/a/b.js', ['GET']],
  ['/api/classes', []],
  ['/api/classes/1/2', []],
  ['/API/classes/1', []],
])('%s takes %j', (path, methods) => expect(known.at(path)).toEqual(methods));
