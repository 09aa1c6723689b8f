import type { AttemptView, PublicWorksheet } from '@domdom/api';
import { publicQuestion, questionTypes } from '@domdom/questions';
import { describe, expect, it } from 'vitest';
import { pickAssignment, pickExam, pickQuestion, pickView } from '../../apps/web/src/lib/kept-work/pick.ts';

const CANARY = 'chim-yen';
const moment = '2026-11-21T01:00:00.000Z';
const samples = questionTypes().flatMap(({ type, samples: all }) =>
  all.map(({ name, question }) => ({ type, name, question })),
);

/** Practice in progress, as the server sends it after a submit: with verdict, key and explanation. */
const buildView = (changes: Partial<AttemptView['attempt']> = {}): AttemptView => ({
  attempt: {
    id: 'a1',
    examinationId: 'e1',
    assignmentId: null,
    classId: null,
    code: '1',
    title: 'Bài 1',
    behaviour: 'practice',
    state: 'open',
    startedAt: moment,
    deadline: moment,
    finishedAt: null,
    endedBy: null,
    isReopened: false,
    backViolations: 1,
    maxBackViolations: 3,
    resultToastMs: 750,
    epoch: 4,
    soleSince: 4,
    total: 1,
    answered: 1,
    passed: 1,
    percent: 100,
    score: 10,
    waiting: 1,
    releasedFrom: null,
    ...changes,
  },
  questions: [],
  worksheet: null,
  answers: [
    {
      questionId: 'q1',
      rev: 3,
      answer: { text: 'a cat' },
      isSubmitted: true,
      verdict: {
        isCorrect: true,
        earned: 1,
        possible: 1,
        parts: [{ id: CANARY, isCorrect: true }],
        byTeacher: { mark: 1, maxMark: 1, comment: CANARY },
      },
      reveal: { keyAnswer: CANARY, explanation: { text: CANARY, audioScript: CANARY } },
    },
  ],
  serverTime: moment,
});

const exercise = { title: 'Bài 1', questionCount: 1, durationSeconds: 0, behaviour: 'practice' } as const;

describe('a copy that a device keeps', () => {
  it.each(samples)('of a question has all that the student may see: $type, $name', ({ question }) => {
    const seen = publicQuestion(question, 'seed');
    expect(pickQuestion(seen)).toEqual(seen);
  });

  it.each(samples)('of a question would leave out what judges it: $type, $name', ({ question }) => {
    // Even if a stored question came by mistake.
    const names = [...JSON.stringify(pickQuestion(question)).matchAll(/"(\w+)":/g)].map(([, name]) => name);
    const judging = [
      'accepted',
      'alternatives',
      'isCorrect',
      'isTrue',
      'explanation',
      'mistake',
      'correctWords',
    ];
    expect(names.filter((name) => judging.includes(name ?? ''))).toEqual([]);
  });

  it('of a worksheet has what the contract names', () => {
    const place = { top: 1, left: 2, width: 3, height: 4, angle: 5 };
    const texts = { label: 'a', audio: 'a.mp3', script: 'a', image: 'a.webp' };
    const worksheet: PublicWorksheet = {
      pages: [{ file: 'a.webp', height: 100 }],
      zones: [{ id: 'z1', mode: 'Choice', ...place, ...texts }],
      items: [
        { id: 'i1', mode: 'Choice', zoneIds: ['z1'], most: 1, options: ['a'], bankId: 'b', endIds: ['z1'] },
      ],
    };
    expect(pickView({ ...buildView(), worksheet })?.worksheet).toEqual(worksheet);
    const [zone] = worksheet.zones;
    const keyed = { ...worksheet, zones: [{ ...zone, ...{ key: CANARY } }] } as PublicWorksheet; // with more than its type has
    expect(JSON.stringify(pickView({ ...buildView(), worksheet: keyed }))).not.toContain(CANARY);
  });

  it('of an attempt has its answers, but neither verdict, key nor explanation', () => {
    const copy = pickView(buildView());
    expect(JSON.stringify(copy)).not.toContain(CANARY);
    expect(copy?.answers).toEqual([
      {
        questionId: 'q1',
        rev: 3,
        answer: { text: 'a cat' },
        isSubmitted: true,
        verdict: null,
        reveal: null,
      },
    ]);
    expect(copy?.attempt).toMatchObject({ id: 'a1', epoch: 4, passed: null, percent: null, score: null });
    expect(copy?.attempt.waiting).toBeUndefined();
  });

  it('leaves out a field that it does not know', () => {
    const hint: object = { keyHint: CANARY };
    const view = buildView({ ...hint });
    const copy = pickExam({ exercise: { ...exercise, ...{ keys: CANARY } }, view, canStart: true });
    expect(copy?.exercise).toEqual(exercise);
    expect(JSON.stringify(copy)).not.toContain(CANARY);
  });

  it('is not made of an attempt that is over, nor before one has begun', () => {
    const over = { exercise, view: buildView({ state: 'submitted' }), canStart: true };
    expect(pickExam(over)).toBeNull();
    expect(pickExam({ exercise, view: null, canStart: true })).toBeNull();
  });

  it('of an assignment tells nothing of earlier attempts', () => {
    type Answer = Parameters<typeof pickAssignment>[0];
    const earlier: unknown = [{ teacherNote: CANARY }];
    const keyed: unknown = { id: 'x', title: 'Bài 1', keys: CANARY };
    const attempts = earlier as Answer['attempts']; // in part, as far as this test looks
    const assignment = keyed as Answer['assignment']; // in part, and with what it must not have
    const copy = pickAssignment({
      assignment,
      attempts,
      openAttemptId: 'a1',
      canStart: true,
      isTimeOver: false,
      notes: CANARY,
    });
    expect(JSON.stringify(copy)).not.toContain(CANARY);
    expect(copy).toMatchObject({ openAttemptId: 'a1', canStart: true });
  });
});
