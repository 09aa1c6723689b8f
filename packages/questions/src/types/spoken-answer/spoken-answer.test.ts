import { expect, it } from 'vitest';
import { freshRecording, withoutBytes } from '../../core/recording.ts';
import '../../types.ts';
import { combineType } from '../combine/index.ts';
import { spokenAnswerType as type } from './index.ts';
import { samples } from './samples.ts';

const recording = '0123456789abcdef0123456789abcdef';
const [sample] = samples;
if (sample === undefined) throw new Error('no sample');
const { question } = sample;

const isStored = (maxSeconds: number) =>
  type.questionSchema.safeParse({ ...question, settings: { maxSeconds, maxMark: 10 } }).success;

it('leaves a recording and an excuse to the teacher, and gives nothing for anything else', () => {
  for (const answer of [{ recording, seconds: 5 }, { cannot: 'insecure' }]) {
    expect(type.grade(question, answer)).toMatchObject({ isOpen: true, isCorrect: false, earned: 0 });
  }
  for (const answer of [null, {}, { recording: 'x' }, { cannot: 'interrupted' }]) {
    expect(type.grade(question, answer)).not.toHaveProperty('isOpen');
  }
});

it('asks for 5 to 120 seconds', () => {
  expect([4, 5, 120, 121].map(isStored)).toEqual([false, true, true, false]);
});

it('is no part of a combined question, whose parts a program marks', () => {
  const { error } = combineType.questionSchema.safeParse({
    id: 'c',
    type: 'combine',
    version: 1,
    title: 'Read.',
    questions: [question],
  });
  expect(error?.issues[0]?.message).toBe('Bài gộp không chứa được câu trả lời bằng lời nói.');
});

it('keeps the bytes of a recording apart from the answer', () => {
  const bytes = new ArrayBuffer(3);
  const answer = { recording, seconds: 5, bytes, mime: 'audio/webm' };
  expect(freshRecording(answer)).toEqual({ recording, bytes, mime: 'audio/webm' });
  expect(withoutBytes(answer)).toEqual({ recording, seconds: 5 });
  expect(freshRecording(withoutBytes(answer))).toBeNull();
  // A copy in local storage loses them.
  expect(freshRecording(JSON.parse(JSON.stringify(answer)))).toBeNull();
  expect(withoutBytes({ optionId: 'a', bytes })).toEqual({ optionId: 'a', bytes });
});

it('warns of a long question with little time', () => {
  const long = { ...question, prompt: 'word '.repeat(200), settings: { maxSeconds: 10, maxMark: 10 } };
  expect(type.lint(long).map(({ path }) => path)).toEqual(['settings.maxSeconds']);
  expect(type.lint(question)).toEqual([]);
});
