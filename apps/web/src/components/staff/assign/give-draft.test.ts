import { describe, expect, it } from 'vitest';
import { audienceToSend, hasNobody } from './audience.ts';
import type { ClassAudience } from './audience.ts';
import { fieldProblem } from './assign-rules.ts';
import { fromPickerValue, readDueDate, toPickerValue } from './due-date.ts';
import {
  type GiveDraft,
  presetValues,
  QUICK_DUES,
  sameTimeFromNow,
  termProblem,
  termsToSend,
} from './give-draft.ts';

const now = Date.parse('2025-09-10T10:00:20+07:00');
const at = (text: string) => toPickerValue(Date.parse(`${text}+07:00`));
const draftOf = (
  preset: 'homework' | 'in-class' | 'practice',
  changes: Partial<GiveDraft> = {},
): GiveDraft => ({
  title: 'Bài 1',
  points: 10,
  instructions: '',
  color: '#1d4ed8',
  ...presetValues(preset, now),
  ...changes,
});
const worked = { isWorkedOn: true };
const iso = (text: string) => new Date(`${text}+07:00`).toISOString();

it.each([
  ['as many days as before', '2025-09-01T22:00:00', '2025-09-08T23:59:00', '17/09/2025 23:59'],
  [
    'tomorrow where it was due on the same day',
    '2025-09-01T08:00:00',
    '2025-09-01T08:45:00',
    '11/09/2025 08:45',
  ],
])('work that is given again is due after %s', (_what, created, due, expected) => {
  const again = sameTimeFromNow({ createdAt: iso(created), dueDate: iso(due) }, now);
  expect(again.format('DD/MM/YYYY HH:mm')).toBe(expected);
});

describe('a preset', () => {
  it('sends nothing for homework, whose due date is not before tomorrow', () => {
    expect(termsToSend(draftOf('homework'), worked)).toEqual({});
    const today = draftOf('homework', { dueDate: at('2025-09-10T23:59:00') });
    expect(fieldProblem('dueDate', today, now)).toBe('Ngày nộp bài phải sau ngày hôm nay!');
  });

  it('in class ends today for everyone, allows one attempt, and holds the result back until then', () => {
    const draft = draftOf('in-class');
    expect(draft.dueDate?.format('DD/MM/YYYY HH:mm')).toBe('10/09/2025 10:46');
    expect(fieldProblem('dueDate', draft, now)).toBeNull();
    expect(draft.behaviour).toBe('test');
    expect(termsToSend(draft, worked)).toEqual({
      preset: 'in-class',
      attemptsAllowed: 1,
      late: 'refused',
      release: { mark: 'at-due', verdicts: 'at-due', keys: 'at-due' },
    });
    const past = draftOf('in-class', { dueDate: at('2025-09-10T09:59:00') });
    expect(fieldProblem('dueDate', past, now)).toBe('Hạn nộp phải ở sau lúc này!');
  });

  it('of practice counts the best of many attempts, and has no release', () => {
    const release = { mark: 'by-hand', verdicts: 'by-hand', keys: 'by-hand' } as const;
    expect(termsToSend(draftOf('practice', { release }), worked)).toEqual({
      preset: 'practice',
      counts: 'best',
    });
  });

  it('offers due dates that it allows itself', () => {
    for (const preset of ['homework', 'in-class', 'practice'] as const) {
      for (const { at: moment } of QUICK_DUES[preset]) {
        expect(fieldProblem('dueDate', draftOf(preset, { dueDate: moment(now) }), now)).toBeNull();
      }
    }
  });
});

describe('the window', () => {
  const due = at('2025-09-12T08:00:00');

  it.each([
    ['opensAt', { opensAt: at('2025-09-12T09:00:00') }, 'Giờ mở phải trước hạn nộp!'],
    ['closesAt', { closesAt: at('2025-09-12T07:00:00') }, 'Giờ đóng không được trước hạn nộp!'],
    [
      'closesAt',
      { opensAt: at('2025-09-11T09:00:00'), closesAt: at('2025-09-11T08:00:00') },
      'Giờ đóng phải sau giờ mở!',
    ],
    ['opensAt', { opensAt: readDueDate('thứ sáu') }, /^Thời điểm phải có dạng/],
    ['minutes', { minutes: 0 }, /từ 1 đến 240 phút/],
    ['minutes', { minutes: 7.5 }, /từ 1 đến 240 phút/],
    ['attemptsAllowed', { attemptsAllowed: 21 }, /từ 1 đến 20/],
    ['maxBackViolations', { maxBackViolations: 21 }, /từ 0 đến 20/],
  ] as const)('says at %s what is wrong with %o', (field, changes, message) => {
    expect(termProblem(field, draftOf('homework', { dueDate: due, ...changes }))).toMatch(message);
  });

  it('is sent as moments in Vietnam', () => {
    const opensAt = at('2025-09-11T07:30:00');
    const draft = draftOf('homework', { dueDate: due, opensAt, closesAt: due, minutes: 40 });
    expect(termProblem('opensAt', draft) ?? termProblem('closesAt', draft)).toBeNull();
    expect(termsToSend(draft, worked)).toEqual({
      opensAt: '2025-09-11T00:30:00.000Z',
      closesAt: new Date(fromPickerValue(due)).toISOString(),
      minutes: 40,
    });
    expect(termsToSend(draft, { isWorkedOn: false })).toEqual({});
  });
});

const students = (...ids: string[]): ClassAudience => ({ kind: 'students', ids: new Set(ids) });

describe('the audience', () => {
  const audiences = new Map([
    ['a', students('s1', 's2')],
    ['b', { kind: 'class' } as const],
    ['unticked', students('s3')],
  ]);

  it('names the chosen students of the ticked classes', () => {
    expect(audienceToSend(audiences, ['a', 'b', 'c'])).toEqual({
      students: [{ classId: 'a', studentIds: ['s1', 's2'] }],
    });
    expect(audienceToSend(audiences, ['b'])).toEqual({});
    const groups = new Map([['b', { kind: 'groups', ids: new Set(['g1']) } as const]]);
    expect(audienceToSend(groups, ['a', 'b'])).toEqual({ groups: [{ classId: 'b', groupIds: ['g1'] }] });
  });

  it('is not nobody', () => {
    expect(hasNobody(audiences, ['a', 'b'])).toBe(false);
    expect(hasNobody(new Map([['a', students()]]), ['a'])).toBe(true);
  });
});
