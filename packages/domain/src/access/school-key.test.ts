import { describe, expect, it } from 'vitest';
import { formatKeyCode, makeKeyCode, parseKeyCode, KEY_CODE_LENGTH } from './school-key.ts';

describe('the code of a school key', () => {
  it('has twelve characters that nobody misreads, shown in three groups', () => {
    const code = makeKeyCode((below) => below - 1);
    expect(code).toBe('9'.repeat(KEY_CODE_LENGTH));
    expect(formatKeyCode('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
  });

  it.each(['ABCD-EFGH-JKMN', ' abcd efgh jkmn ', 'ABCD–EFGH–JKMN', 'ＡＢＣＤEFGHJKMN'])(
    'is read from %j',
    (typed) => {
      expect(parseKeyCode(typed)).toBe('ABCDEFGHJKMN');
    },
  );

  it.each(['', 'ABCD-EFGH', 'ABCD-EFGH-JKM0', 'ABCDEFGHJKMNP'])('is not %j', (typed) => {
    expect(parseKeyCode(typed)).toBeNull();
  });
});
