import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../query-view.tsx';
import { SkeletonLines } from '../../states.tsx';
import { AssignModal } from './assign-modal.tsx';
import type { Prefill } from './give-draft.ts';
import { GiveForm } from './give-form.tsx';
import type { GivenThing } from './given-thing.ts';
import { managedClassesQuery } from './queries.ts';

interface GiveDialogProps {
  title: string;
  thing: GivenThing;
  /** Describes what is given, above the form. */
  about?: ReactNode;
  /** The class that is preselected. */
  classId?: string | null;
  /** Values to begin with, of something that was given before. */
  prefill?: Prefill;
  /** The class that has it already. */
  exceptClassId?: string;
  onClose(): void;
  onAssigned(): void;
}

/** Gives something that is already chosen. Mounted while it is open. */
export function GiveDialog(props: GiveDialogProps) {
  const { title, thing, about, classId = null, prefill, exceptClassId, onClose, onAssigned } = props;
  const query = useQuery(managedClassesQuery());
  return (
    <AssignModal title={title} onClose={onClose}>
      {(onTouched) => (
        <div className="stack">
          {about}
          <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
            {({ items }) => (
              <GiveForm
                thing={thing}
                classes={items.filter(({ id }) => id !== exceptClassId)}
                currentClassId={classId}
                prefill={prefill}
                onTouched={onTouched}
                onAssigned={onAssigned}
              />
            )}
          </QueryView>
        </div>
      )}
    </AssignModal>
  );
}
