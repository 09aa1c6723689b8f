import type { TaughtClass, UnitCard } from '@domdom/api';
import type { GivenThing } from './given-thing.ts';

/** A class; the tests are listed for its grade. */
export type WizardClass = Pick<TaughtClass, 'id' | 'className' | 'grade'>;
export type WizardUnit = Pick<UnitCard, 'unit' | 'label'> & { colour: string };

/** Where the things to give come from: the units of the class, the numbered exams, the teacher's library or folders. */
export const SOURCES = ['units', 'numbers', 'library', 'files'] as const;
export type Source = (typeof SOURCES)[number];

/** What was chosen, and how the form describes it. */
export interface Chosen {
  thing: GivenThing;
  /** Heads the form instead of the usual words. */
  title?: string;
  about: string;
  facts: string;
}

/** Class, then unit, then test, then the form; each step knows the earlier choices. Only the units have tests below. */
export type WizardState =
  | { step: 'class' }
  | { step: 'unit'; taught: WizardClass; source: Source }
  | { step: 'test'; taught: WizardClass; unit: WizardUnit }
  | { step: 'form'; chosen: Chosen; from: ChoosingState };
/** A step in which the thing to give is chosen. */
type ChoosingState = Extract<WizardState, { step: 'unit' | 'test' }>;

export type WizardAction =
  | { type: 'class-chosen'; taught: WizardClass }
  | { type: 'source-chosen'; source: Source }
  | { type: 'unit-chosen'; unit: WizardUnit }
  | { type: 'chosen'; chosen: Chosen }
  | { type: 'back' };

/** Ignores actions that belong to another step, so that a slow second click does not skip one. */
export function nextWizardState(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'class-chosen':
      return state.step === 'class' ? { step: 'unit', taught: action.taught, source: 'units' } : state;
    case 'source-chosen':
      return state.step === 'unit' ? { ...state, source: action.source } : state;
    case 'unit-chosen':
      return state.step === 'unit' ? { step: 'test', taught: state.taught, unit: action.unit } : state;
    case 'chosen':
      return state.step === 'test' || (state.step === 'unit' && state.source !== 'units')
        ? { step: 'form', chosen: action.chosen, from: state }
        : state;
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
      return { step: 'unit', taught: state.taught, source: 'units' };
    case 'form':
      return state.from;
  }
}
