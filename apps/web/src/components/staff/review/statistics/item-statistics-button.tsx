import { ViewButton } from '../view-button.tsx';
import { ItemStatisticsDrawer } from './item-statistics-drawer.tsx';
import { statisticsMessages } from './messages.ts';

/** Names the view in the address. */
export const STATISTICS_VIEW = 'statistics';

export function ItemStatisticsButton({ assignmentId }: { assignmentId: string }) {
  return (
    <ViewButton view={STATISTICS_VIEW} label={statisticsMessages.title}>
      {(onClose) => <ItemStatisticsDrawer assignmentId={assignmentId} onClose={onClose} />}
    </ViewButton>
  );
}
