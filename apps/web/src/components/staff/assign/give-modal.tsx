import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../query-view.tsx';
import { SkeletonLines } from '../../states.tsx';
import { AssignModal } from './assign-modal.tsx';
import { AssignWizard } from './assign-wizard.tsx';
import { assignMessages } from './messages.ts';
import { managedClassesQuery } from './queries.ts';

/** Gives anything, from a page that belongs to no class. It begins with the first class; 'Quay lại' leads to the others. */
export function GiveModal({ onClose }: { onClose(): void }) {
  const query = useQuery(managedClassesQuery());
  return (
    <AssignModal title={assignMessages.giveToClass} onClose={onClose}>
      {(onTouched) => (
        <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
          {({ items }) => {
            const taught = items.find(({ status }) => status !== CLASS_STATUSES.FINISH);
            return (
              <AssignWizard
                initial={taught ? { step: 'unit', taught, source: 'units' } : { step: 'class' }}
                currentClassId={null}
                canChangeClass
                onTouched={onTouched}
                onAssigned={onClose}
              />
            );
          }}
        </QueryView>
      )}
    </AssignModal>
  );
}
