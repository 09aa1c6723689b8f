import type { ClassStatistics, ItemStatisticsRow } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { Descriptions, Drawer } from 'antd';
import { QueryView } from '../../../query-view.tsx';
import { EmptyState, SkeletonLines } from '../../../states.tsx';
import { useReturnFocus } from '../../../../lib/use-return-focus.ts';
import { apiQuery } from '../../../../lib/query-client.ts';
import { type StaffColumn, StaffTable } from '../../staff-table.tsx';
import { statisticsMessages as messages } from './messages.ts';

/** Fewer attempts leave discrimination and consistency to chance. */
const TELLING_ATTEMPTS = 30;

/** Fresh whenever it is opened, since students continue. */
const statisticsQuery = (assignmentId: string) =>
  apiQuery(
    'GET /api/teacher/assignments/:assignmentId/item-statistics',
    { params: { assignmentId } },
    { staleTime: 0 },
  );

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

function Statistics({ attemptCount, intendedWeight, items, test }: ClassStatistics) {
  // The same weakness keeps the order of the test.
  const weakestFirst = items.toSorted((one, other) => (one.facility ?? 0) - (other.facility ?? 0));
  const { decimal, percent } = messages;
  const isTelling = attemptCount >= TELLING_ATTEMPTS;
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
      <p className="muted">{`${messages.intro} ${messages.intended(intendedWeight)} ${messages.explained}`}</p>
      <StaffTable
        label={messages.caption}
        columns={[questionColumn(isTelling), ...FIGURES]}
        rows={weakestFirst}
        rowKey={({ itemId }) => itemId}
      />
    </div>
  );
}

const questionColumn = (isTelling: boolean): StaffColumn<ItemStatisticsRow> => ({
  key: 'question',
  title: messages.column.question,
  isPrimary: true,
  cell: ({ number, excerpt, discriminationIndex }) => (
    <>
      <b>{messages.number(number)}</b>
      <br />
      {excerpt}
      {isTelling && discriminationIndex !== null && discriminationIndex < 0 && (
        <p className="muted">{messages.negative}</p>
      )}
    </>
  ),
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
