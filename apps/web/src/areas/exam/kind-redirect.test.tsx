/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXAMINATION_ID, STARTED_MS } from '../../components/attempt/testing/views.ts';
import { unsentAnswers } from '../../components/attempt/unsent-answers.ts';
import { stubWorksheet, WORKSHEET_ASSIGNMENT } from '../../components/worksheet/testing/stub-worksheet.ts';
import { examinationAddress, givenWorksheetPath, resultPath, startPath } from '../../lib/exam-paths.ts';
import { renderExam } from './testing/render-exam.tsx';
import { untilHeld } from '../../testing/clock.ts';

const PATH = givenWorksheetPath(WORKSHEET_ASSIGNMENT);

async function open(path: string) {
  const page = renderExam(path);
  await untilHeld(() => expect(screen.queryByText('Đang tải')).toBeNull());
  return page;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(STARTED_MS);
  localStorage.clear();
});
afterEach(() => {
  unsentAnswers.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('opening a worksheet', () => {
  it('is where other URLs of its attempt lead', async () => {
    stubWorksheet({}, []);
    const address = examinationAddress(EXAMINATION_ID, WORKSHEET_ASSIGNMENT);
    expect((await open(startPath(address))).path()).toBe(PATH);
    unsentAnswers.close();
    document.body.replaceChildren();
    expect((await open(resultPath(address))).path()).toBe(PATH);
  });
});
