import { useReducer } from 'react';
import { AssignForm } from './assign-form.tsx';
import { ClassStep } from './class-step.tsx';
import { TestStep } from './test-step.tsx';
import { UnitStep } from './unit-step.tsx';
import { nextWizardState } from './wizard.ts';
import type { WizardState } from './wizard.ts';

interface AssignWizardProps {
  initial: WizardState;
  /** The class whose page is open, or null. */
  currentClassId: string | null;
  /** Reports whether closing would lose typed text. */
  onTouched?(isTouched: boolean): void;
  onAssigned(): void;
}

/** Steps: class, unit, test, form. A wizard started inside a class cannot go back to the classes. */
export function AssignWizard({ initial, currentClassId, onTouched, onAssigned }: AssignWizardProps) {
  const [state, dispatch] = useReducer(nextWizardState, initial);
  const handleBack = () => dispatch({ type: 'back' });
  switch (state.step) {
    case 'class':
      return (
        <ClassStep
          currentClassId={currentClassId}
          onChoose={(taught) => dispatch({ type: 'class-chosen', taught })}
        />
      );
    case 'unit':
      return (
        <UnitStep
          taught={state.taught}
          onChoose={(unit) => dispatch({ type: 'unit-chosen', unit })}
          onBack={initial.step === 'class' ? handleBack : undefined}
        />
      );
    case 'test':
      return (
        <TestStep
          taught={state.taught}
          unit={state.unit}
          onChoose={(test) => dispatch({ type: 'test-chosen', test })}
          onBack={handleBack}
        />
      );
    case 'form':
      return (
        <AssignForm
          taught={state.taught}
          unit={state.unit}
          test={state.test}
          onBack={() => {
            onTouched?.(false);
            handleBack();
          }}
          onTouched={onTouched}
          onAssigned={onAssigned}
        />
      );
  }
}
