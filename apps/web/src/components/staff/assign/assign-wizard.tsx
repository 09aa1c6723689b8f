import { useReducer } from 'react';
import { AssignForm } from './assign-form.tsx';
import { ClassStep } from './class-step.tsx';
import { TestStep } from './test-step.tsx';
import { SourceStep } from './source-step.tsx';
import { nextWizardState } from './wizard.ts';
import type { Chosen, WizardState } from './wizard.ts';

interface AssignWizardProps {
  initial: WizardState;
  /** The class whose page is open, or null. */
  currentClassId: string | null;
  /** Whether another class may be chosen; otherwise the wizard stays with that of its page. */
  canChangeClass: boolean;
  /** Reports whether closing would lose typed text. */
  onTouched?(isTouched: boolean): void;
  onAssigned(): void;
}

/** Steps: class, unit or another source, test, form. */
export function AssignWizard(props: AssignWizardProps) {
  const { initial, currentClassId, canChangeClass, onTouched, onAssigned } = props;
  const [state, dispatch] = useReducer(nextWizardState, initial);
  const handleBack = () => dispatch({ type: 'back' });
  const handleChoose = (chosen: Chosen) => dispatch({ type: 'chosen', chosen });
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
        <SourceStep
          taught={state.taught}
          source={state.source}
          onSource={(source) => dispatch({ type: 'source-chosen', source })}
          onUnit={(unit) => dispatch({ type: 'unit-chosen', unit })}
          onChoose={handleChoose}
          onBack={canChangeClass ? handleBack : undefined}
        />
      );
    case 'test':
      return <TestStep taught={state.taught} unit={state.unit} onChoose={handleChoose} onBack={handleBack} />;
    case 'form':
      return (
        <AssignForm
          chosen={state.chosen}
          classId={state.from.taught.id}
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
