import type { TaughtClass, UnitCard, UnitTest } from '@domdom/api';

/** A class; the tests are listed for its grade. */
export type WizardClass = Pick<TaughtClass, 'id' | 'className' | 'grade'>;
export type WizardUnit = Pick<UnitCard, 'unit' | 'label'> & { colour: string };

/** Class, then unit, then test, then the form; each step knows the earlier choices. */
export type WizardState =
  | { step: 'class' }
  | { step: 'unit'; taught: WizardClass }
  | { step: 'test'; taught: WizardClass; unit: WizardUnit }
  | { step: 'form'; taught: WizardClass; unit: WizardUnit; test: UnitTest };

export type WizardAction =
  | { type: 'class-chosen'; taught: WizardClass }
  | { type: 'unit-chosen'; unit: WizardUnit }
  | { type: 'test-chosen'; test: UnitTest }
  | { type: 'back' };

/** Ignores actions that belong to another step, so that a slow second click does not skip one. */
export function nextWizardState(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'class-chosen':
      return state.step === 'class' ? { step: 'unit', taught: action.taught } : state;
    case 'unit-chosen':
      return state.step === 'unit' ? { step: 'test', taught: state.taught, unit: action.unit } : state;
    case 'test-chosen':
      return state.step === 'test' ? { ...state, step: 'form', test: action.test } : state;
    case 'back':
      return previousState(state);
  }
}

function previousState(state: WizardState): WizardState {
  switch (state.step) {
    case 'class':
      return state;
    case 'unit':
      return { step: 'class' };
    case 'test':
      return { step: 'unit', taught: state.taught };
    case 'form':
      return { step: 'test', taught: state.taught, unit: state.unit };
  }
}
