import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publicBase, questionBaseShape } from './base.ts';
import type { QuestionBase } from './contract.ts';

const schema = z.strictObject({ ...questionBaseShape, type: z.literal('x'), version: z.literal(1) });

const full: QuestionBase = {
  id: '7',
  type: 'x',
  version: 1,
  title: 'Listen and choose.',
  subTitle: 'Nghe và chọn.',
  passage: 'Nam is here.',
  note: 'Chú ý.',
  picture: { file: 'abcdefabcdef.svg', alt: 'Một bạn nam' },
  sound: { file: 'abcdefabcdef.mp3', script: 'SECRET SCRIPT' },
  focusedWords: ['Nam'],
  explanation: { text: 'SECRET TEXT', audioScript: 'SECRET SCRIPT' },
  skill: 'listening',
  level: 'ELEMENTARY',
};

describe('questionBaseShape', () => {
  it('accepts a question with every common field', () => {
    expect(schema.parse(full)).toEqual(full);
  });

  it('refuses an unknown field', () => {
    expect(schema.safeParse({ ...full, subtitle: 'x' }).success).toBe(false);
  });

  it.each(['../secret.svg', 'a/b.svg', 'http://x.vn/a.svg', 'noending', ''])(
    'refuses the file name %j',
    (file) => {
      expect(schema.safeParse({ ...full, picture: { file, alt: '' } }).success).toBe(false);
    },
  );

  it('refuses a sound with neither a file nor a script', () => {
    expect(schema.safeParse({ ...full, sound: {} }).success).toBe(false);
  });
});

describe('publicBase', () => {
  it('shows everything except the explanation, the script of a recorded sound, skill, level and version', () => {
    const { explanation: _explanation, skill: _skill, level: _level, version: _version, ...shown } = full;
    expect(publicBase(full)).toEqual({ ...shown, sound: { file: 'abcdefabcdef.mp3' } });
  });

  it('hides a field that is not listed', () => {
    const extended = { ...full, teacherRemark: 'SECRET REMARK' };
    expect(JSON.stringify(publicBase(extended))).not.toContain('SECRET');
  });

  it('keeps the script of a sound without a file, because the browser reads it aloud', () => {
    expect(publicBase({ ...full, sound: { script: 'Hello.' } }).sound).toEqual({ script: 'Hello.' });
  });

  it('has no empty fields', () => {
    expect(publicBase({ id: '7', type: 'x', version: 1, title: 'Choose.' })).toEqual({
      id: '7',
      type: 'x',
      title: 'Choose.',
    });
  });
});
