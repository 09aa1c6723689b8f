import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../lib/store/hooks.ts';
import { WaitingCard } from '../../confirmation/waiting-card.tsx';
import { QueryView } from '../../query-view.tsx';
import { SkeletonLines } from '../../states.tsx';
import { GiveForm } from './give-form.tsx';
import { assignMessages } from './messages.ts';
import { managedClassesQuery } from './queries.ts';
import { StepHeading } from './step-heading.tsx';
import styles from './assign-wizard.module.css';
import type { Chosen } from './wizard.ts';

interface AssignFormProps {
  chosen: Chosen;
  /** The class for which it was chosen. */
  classId: string;
  onBack(): void;
  onTouched?(isTouched: boolean): void;
  onAssigned(): void;
}

/** The last step. If the server refuses the whole request, nothing is given and one sentence says so. */
export function AssignForm({
  chosen: { thing, title = assignMessages.stepForm, about, facts },
  classId,
  onBack,
  onTouched,
  onAssigned,
}: AssignFormProps) {
  const { can } = useUser();
  const query = useQuery(managedClassesQuery());
  if (can.awaitConfirmation) {
    return (
      <div className="stack">
        <StepHeading title={title} about={about} onBack={onBack} />
        <WaitingCard />
      </div>
    );
  }
  return (
    <div className="stack">
      <StepHeading title={title} about={about} onBack={onBack} />
      <p className={styles.facts}>{facts}</p>
      <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
        {({ items }) => (
          <GiveForm
            thing={thing}
            classes={items}
            currentClassId={classId}
            onTouched={onTouched}
            onAssigned={onAssigned}
          />
        )}
      </QueryView>
    </div>
  );
}
