import { ViewButton } from '../view-button.tsx';
import { ItemStatisticsDrawer } from './item-statistics-drawer.tsx';
import { statisticsMessages } from './messages.ts';

export function ItemStatisticsButton({ assignmentId }: { assignmentId: string }) {
  return (
    <ViewButton view="statistics" label={statisticsMessages.title}>
      {(onClose) => <ItemStatisticsDrawer assignmentId={assignmentId} onClose={onClose} />}
    </ViewButton>
  );
}
