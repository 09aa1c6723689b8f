import { describe, expect, it } from 'vitest';
import { formatSchoolCode, makeSchoolCode, parseSchoolCode, SCHOOL_CODE_LENGTH } from './school-key.ts';

describe('the code of a school key', () => {
  it('has twelve characters that nobody misreads, shown in three groups', () => {
    const code = makeSchoolCode((below) => below - 1);
    expect(code).toBe('9'.repeat(SCHOOL_CODE_LENGTH));
    expect(formatSchoolCode('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
  });

  it.each(['ABCD-EFGH-JKMN', ' abcd efgh jkmn ', 'ABCD–EFGH–JKMN', 'ＡＢＣＤEFGHJKMN'])(
    'is read from %j',
    (typed) => {
      expect(parseSchoolCode(typed)).toBe('ABCDEFGHJKMN');
    },
  );

  it.each(['', 'ABCD-EFGH', 'ABCD-EFGH-JKM0', 'ABCDEFGHJKMNP'])('is not %j', (typed) => {
    expect(parseSchoolCode(typed)).toBeNull();
  });
});
