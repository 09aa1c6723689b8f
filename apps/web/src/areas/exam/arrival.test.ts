import { describe, expect, it } from 'vitest';
import { arrive } from './arrival.ts';

const nothingDone: number[] = [];
const coming = {
  isByHistory: true,
  isFirst: false,
  isLastBeforeExit: false,
  judgedIndex: null,
  index: 1,
  total: 5,
  done: nothingDone,
};

describe('arrive', () => {
  it('warns and counts when Back leads to an answered question', () => {
    const arrival = arrive({ ...coming, index: 2, done: [1, 2] });
    expect(arrival).toMatchObject({ isWarningOpen: true, isViolation: true, redirect: null });
  });

  it('warns and counts when one more Back would leave the exercise, at any question', () => {
    const arrival = arrive({ ...coming, isLastBeforeExit: true });
    expect(arrival).toMatchObject({ isWarningOpen: true, isViolation: true, redirect: null });
  });

  it('does not warn when the page is opened or reloaded at its first question', () => {
    const arrival = arrive({ ...coming, isFirst: true, isLastBeforeExit: true });
    expect(arrival).toMatchObject({ isWarningOpen: false, isViolation: false });
  });

  it('does not warn at the question that comes next', () => {
    const arrival = arrive({ ...coming, index: 3, done: [1, 2] });
    expect(arrival).toMatchObject({ isWarningOpen: false, isViolation: false, redirect: null });
  });

  it('warns when the URL of an answered question is opened, without counting a reload', () => {
    const arrival = arrive({ ...coming, isFirst: true, done: [1] });
    expect(arrival).toMatchObject({ isWarningOpen: true, isViolation: false });
  });

  it('never counts a question that has no answer yet', () => {
    expect(arrive({ ...coming, index: 1, done: [3] }).isViolation).toBe(false);
  });

  it('neither warns nor counts at a question that is being judged', () => {
    const arrival = arrive({ ...coming, isLastBeforeExit: true, judgedIndex: 1, done: [1] });
    expect(arrival).toEqual({ isWarningOpen: false, isViolation: false, redirect: null });
  });

  it('continues from a question reached by Back while a later one was being judged', () => {
    const arrival = arrive({ ...coming, isLastBeforeExit: true, judgedIndex: 2, done: [1, 2] });
    expect(arrival).toEqual({ isWarningOpen: false, isViolation: false, redirect: 3 });
  });

  it('does not warn when the exercise itself moves on', () => {
    const arrival = arrive({ ...coming, isByHistory: false, index: 4, done: [1, 2, 3] });
    expect(arrival).toMatchObject({ isWarningOpen: false, isViolation: false, redirect: null });
  });

  it('redirects a link to an answered question to the next open one', () => {
    expect(arrive({ ...coming, isByHistory: false, index: 1, done: [1, 2] }).redirect).toBe(3);
  });

  it('redirects to the end when everything is answered', () => {
    expect(arrive({ ...coming, isByHistory: false, index: 1, done: [1, 2, 3, 4, 5] }).redirect).toBe(
      'finish',
    );
  });

  it.each([0, 6, Number.NaN, 1.5])(
    'redirects from the non-existent question %s to the next open one',
    (index) => {
      expect(arrive({ ...coming, index, done: [1] })).toMatchObject({ redirect: 2, isWarningOpen: false });
    },
  );
});
