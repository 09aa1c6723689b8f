import type { UnitTest } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../lib/store/hooks.ts';
import { WaitingCard } from '../../confirmation/waiting-card.tsx';
import { QueryView } from '../../query-view.tsx';
import { SkeletonLines } from '../../states.tsx';
import { GiveForm } from './give-form.tsx';
import { assignMessages } from './messages.ts';
import { managedClassesQuery } from './queries.ts';
import { StepHeading } from './step-heading.tsx';
import { TestFacts } from './test-step.tsx';
import type { WizardClass, WizardUnit } from './wizard.ts';

interface AssignFormProps {
  taught: WizardClass;
  unit: WizardUnit;
  test: UnitTest;
  onBack(): void;
  onTouched?(isTouched: boolean): void;
  onAssigned(): void;
}

/** The last step. If the server refuses the whole request, nothing is given and one sentence says so. */
export function AssignForm({ taught, unit, test, onBack, onTouched, onAssigned }: AssignFormProps) {
  const { can } = useUser();
  const query = useQuery(managedClassesQuery());
  if (can.awaitConfirmation) {
    return (
      <div className="stack">
        <StepHeading
          title={assignMessages.stepForm}
          about={`${unit.label} · ${test.title}`}
          onBack={onBack}
        />
        <WaitingCard />
      </div>
    );
  }
  return (
    <div className="stack">
      <StepHeading title={assignMessages.stepForm} about={`${unit.label} · ${test.title}`} onBack={onBack} />
      <TestFacts test={test} />
      <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
        {({ items }) => (
          <GiveForm
            thing={{
              exerciseType: 'UNIT',
              asked: { examinationId: test.id },
              title: test.nextTitle,
              colour: unit.colour,
              grade: test.grade,
              success: assignMessages.success,
            }}
            classes={items}
            currentClassId={taught.id}
            onTouched={onTouched}
            onAssigned={onAssigned}
          />
        )}
      </QueryView>
    </div>
  );
}
