import type { ClassStatistics, ItemStatisticsRow } from '@domdom/api';
import { TELLING_ANSWERS } from '@domdom/domain/scoring/item-statistics';
import { useQuery } from '@tanstack/react-query';
import { Descriptions, Drawer } from 'antd';
import { useState } from 'react';
import { QueryView } from '../../../query-view.tsx';
import { EmptyState, SkeletonLines } from '../../../states.tsx';
import { useReturnFocus } from '../../../../lib/use-return-focus.ts';
import { type StaffColumn, StaffTable } from '../../staff-table.tsx';
import { ChosenOptions } from './chosen-options.tsx';
import { statisticsMessages as messages } from './messages.ts';
import { statisticsQuery, weakestFirst } from './queries.ts';

interface ItemStatisticsDrawerProps {
  assignmentId: string;
  onClose(): void;
}

export function ItemStatisticsDrawer({ assignmentId, onClose }: ItemStatisticsDrawerProps) {
  useReturnFocus();
  const query = useQuery(statisticsQuery(assignmentId));
  return (
    <Drawer open title={messages.title} size="min(860px, 100vw)" onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonLines count={8} />}>
        {(statistics) =>
          statistics.attemptCount === 0 ? (
            <EmptyState title={messages.empty} />
          ) : (
            <Statistics {...statistics} />
          )
        }
      </QueryView>
    </Drawer>
  );
}

const formatted = (value: number | null, format: (value: number) => string): string =>
  value === null ? messages.unknown : format(value);

function Statistics({ attemptCount, thirdCount, intendedWeight, items, test }: ClassStatistics) {
  const rows = weakestFirst(items);
  // What to look at first is open.
  const [openIds, setOpenIds] = useState(() =>
    rows.flatMap(({ itemId, options }) => (options.length > 0 ? [itemId] : [])).slice(0, 1),
  );
  const { decimal, percent } = messages;
  const isTelling = attemptCount >= TELLING_ANSWERS;
  const facts = [
    [messages.attempts, String(attemptCount)],
    [messages.mean, formatted(test.mean, decimal)],
    [messages.median, formatted(test.median, decimal)],
    [messages.sd, formatted(test.sd, decimal)],
    [messages.cic, formatted(test.cic, percent)],
    [messages.standardError, formatted(test.standardError, decimal)],
  ] as const;
  return (
    <div className="stack">
      {!isTelling && <p className="muted">{messages.few(attemptCount)}</p>}
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, sm: 2 }}
        title={messages.summary}
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
      <p className="muted">{`${messages.intro} ${messages.explained}`}</p>
      <StaffTable
        label={messages.caption}
        columns={[questionColumn(isTelling), ...FIGURES, intendedColumn(intendedWeight)]}
        rows={rows}
        rowKey={({ itemId }) => itemId}
        details={{
          keys: openIds,
          onChange: setOpenIds,
          nameOf: ({ number }) => messages.showOptions(number),
          render: ({ number, options }) => (
            <ChosenOptions label={messages.showOptions(number)} options={options} thirdCount={thirdCount} />
          ),
        }}
      />
    </div>
  );
}

const questionColumn = (isTelling: boolean): StaffColumn<ItemStatisticsRow> => ({
  key: 'question',
  title: messages.column.question,
  isPrimary: true,
  cell: ({ number, excerpt, discriminationIndex, prefersWrong }) => (
    <>
      <b>{messages.number(number)}</b>
      <br />
      {excerpt}
      {isTelling && discriminationIndex !== null && discriminationIndex < 0 && (
        <p className="muted">{messages.negative}</p>
      )}
      {isTelling && prefersWrong && <p className="muted">{messages.preferred}</p>}
    </>
  ),
});

const intendedColumn = (weight: number): StaffColumn<ItemStatisticsRow> => ({
  key: 'intended',
  title: messages.column.intended,
  align: 'end',
  cell: () => messages.percent(weight),
});

const FIGURES: readonly StaffColumn<ItemStatisticsRow>[] = [
  {
    key: 'facility',
    title: messages.column.facility,
    align: 'end',
    cell: ({ facility }) => formatted(facility === null ? null : 100 * facility, messages.percent),
  },
  {
    key: 'discrimination',
    title: messages.column.discrimination,
    align: 'end',
    cell: ({ discriminationIndex }) => formatted(discriminationIndex, messages.percent),
  },
  {
    key: 'weight',
    title: messages.column.weight,
    align: 'end',
    cell: ({ effectiveWeight }) => formatted(effectiveWeight, messages.percent),
  },
];
