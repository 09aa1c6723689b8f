// @vitest-environment jsdom
import type { ClassStatistics, ItemStatisticsRow } from '@domdom/api';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import StaffProvider from '../../staff-provider.tsx';
import { buildUser } from '../../../../testing/builders.ts';
import { stubFetch } from '../../../../testing/fetch.ts';
import { renderInApp } from '../../../../testing/render-app.tsx';
import { stubResizeObserver } from '../../../../testing/resize-observer.ts';
import { ItemStatisticsDrawer } from './item-statistics-drawer.tsx';
import { statisticsMessages as messages } from './messages.ts';

beforeEach(() => {
  stubResizeObserver();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const row = (
  number: number,
  facility: number | null,
  discriminationIndex: number | null,
): ItemStatisticsRow => ({
  itemId: `q${number}`,
  number,
  excerpt: `Question ${number}`,
  facility,
  discriminationIndex,
  discriminativeEfficiency: null,
  effectiveWeight: 33.4,
  prefersWrong: number === 1,
  options: [
    { id: 'a', group: '', text: 'cats', isCorrect: true, top: 0.3, bottom: 0.5 },
    { id: 'b', group: '', text: 'cat', isCorrect: false, top: 0.7, bottom: 0.25 },
  ],
});

const none = { mean: null, median: null, sd: null, skewness: null, kurtosis: null };
const unsure = { cic: null, errorRatio: null, standardError: null };

function open(statistics: Partial<ClassStatistics>) {
  stubFetch({
    'GET /api/teacher/assignments/a1/item-statistics': {
      body: {
        attemptCount: 0,
        thirdCount: 10,
        intendedWeight: 33.333,
        items: [],
        test: { ...none, ...unsure },
        ...statistics,
      },
    },
  });
  renderInApp(
    <StaffProvider>
      <ItemStatisticsDrawer assignmentId="a1" onClose={() => undefined} />
    </StaffProvider>,
    { user: buildUser('teacher'), path: '/details' },
  );
}

/** The texts of the cells, by row; none for a row of headings. */
const textsOf = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .map((one) => within(one).queryAllByRole('cell'))
    .map((cells) => cells.map(({ textContent }) => textContent));

describe('the statistics of questions', () => {
  it('show the question that most got wrong first, and doubt keys that the good ones miss', async () => {
    open({
      attemptCount: 31,
      items: [row(1, 0.9, 45.4), row(2, 0.25, -12), row(3, 0.5, null)],
      test: { ...none, ...unsure, mean: 1.65, cic: 71.6 },
    });
    const table = await screen.findByRole('table', { name: messages.caption });
    const options = screen.getByRole('list', { name: messages.showOptions(2) });
    expect(
      within(options)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['cats (đáp án)Nhóm cao 30%Nhóm thấp 50%', 'catNhóm cao 70%Nhóm thấp 25%']);
    expect(
      textsOf(table)
        .filter((cells) => cells.length === 6)
        .map(([_button, ...cells]) => cells),
    ).toEqual([
      [`Câu 2Question 2${messages.negative}`, '25%', '-12%', '33%', '33%'],
      ['Câu 3Question 3', '50%', messages.unknown, '33%', '33%'],
      [`Câu 1Question 1${messages.preferred}`, '90%', '45%', '33%', '33%'],
    ]);
    for (const text of ['1,7', '72%']) screen.getByText(text);
    expect(screen.queryByText(messages.few(31))).toBeNull();
  });

  it('say that a few attempts tell little, and that none tell nothing', async () => {
    open({ attemptCount: 4, items: [row(1, 1, -20)] });
    expect(await screen.findAllByText(messages.few(4))).toHaveLength(1);
    expect(screen.queryByText(messages.negative)).toBeNull();
    cleanup();
    open({});
    expect(await screen.findAllByText(messages.empty)).toHaveLength(1);
  });
});
