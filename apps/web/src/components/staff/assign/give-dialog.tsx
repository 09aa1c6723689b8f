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
  /** Values to begin with, of something that was given before. */
  prefill?: Prefill;
  onClose(): void;
  onAssigned(): void;
}

/** Gives something that is already chosen. Mounted while it is open. */
export function GiveDialog({ title, thing, about, prefill, onClose, onAssigned }: GiveDialogProps) {
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
                classes={items}
                currentClassId={null}
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
