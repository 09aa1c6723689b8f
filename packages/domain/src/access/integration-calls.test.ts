import { expect, it } from 'vitest';
import { curlLine, INTEGRATION_CALL_KEYS, INTEGRATION_CALLS } from './integration-calls.ts';

const KEY = { origin: 'https://truong.test', id: 'ab-1', secret: 'domdom_x' };

it('is written as a line that shells of Windows and of others understand', () => {
  expect(curlLine('GET /api/teacher/classes', KEY)).toBe(
    'curl -u "ab-1:domdom_x" "https://truong.test/api/teacher/classes?scope=school&size=100"',
  );
  expect(curlLine('POST /api/v1.0/dynamic/crud/query', KEY)).toBe(
    String.raw`curl -u "ab-1:domdom_x" -X POST -H "Content-Type: application/json" -d "{\"entityName\":\"Assignments\",\"parameters\":{\"classId\":\"{classId}\"}}" "https://truong.test/api/v1.0/dynamic/crud/query"`,
  );
  expect(curlLine('GET /api/teacher/classes/:classId/roster', KEY)).toContain('/{classId}/roster?size=100"');
  expect(curlLine('GET /api/teacher/classes/:classId/mark-book/:term/file', KEY)).toBe(
    'curl -u "ab-1:domdom_x" -o "so-diem.xlsx" "https://truong.test/api/teacher/classes/{classId}/mark-book/{term}/file"',
  );
});

it('says in its method whether it changes something', () => {
  const reading = new Set(['GET', 'OPTIONS']);
  // Older clients read with POST.
  const own = INTEGRATION_CALL_KEYS.filter((call) => INTEGRATION_CALLS[call].group !== 'gateway');
  expect(own.filter((call) => INTEGRATION_CALLS[call].isWrite)).toEqual(
    own.filter((call) => !reading.has(call.split(' ')[0] ?? '')),
  );
});
