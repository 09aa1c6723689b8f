import { describe, expect, it } from 'vitest';
import { nextWizardState } from './wizard.ts';
import type { WizardAction, WizardState } from './wizard.ts';

const taught = { id: 'class-1', className: '3A', grade: 3 };
const unit = { unit: '3', label: 'Unit 3', colour: '#15803d' };
const test = {
  id: 'exam-1',
  title: 'Unit 3 Test 1',
  grade: 3,
  unit: '3',
  sortOrder: 1,
  questionCount: 10,
  durationSeconds: 1800,
  skills: [],
  assignedCount: 0,
  removedCount: 0,
  nextTitle: 'Đề kiểm tra tiến độ - Unit 3 - Lần 1',
};
const walk = (...actions: WizardAction[]): WizardState =>
  actions.reduce<WizardState>(nextWizardState, { step: 'class' });

const toUnits: WizardAction = { type: 'class-chosen', taught };
const toTests: WizardAction = { type: 'unit-chosen', unit };
const toForm: WizardAction = { type: 'test-chosen', test };
const back: WizardAction = { type: 'back' };

describe('the steps of a unit test assignment', () => {
  it('start with the managed classes, then units, topics and the form', () => {
    expect(walk(toUnits)).toEqual({ step: 'unit', taught });
    expect(walk(toUnits, toTests)).toEqual({ step: 'test', taught, unit });
    expect(walk(toUnits, toTests, toForm)).toEqual({ step: 'form', taught, unit, test });
  });

  it("return from the topics to the unit cards with 'Quay lại'", () => {
    expect(walk(toUnits, toTests, back)).toEqual({ step: 'unit', taught });
  });

  it('return from the form to the topics of the same unit', () => {
    expect(walk(toUnits, toTests, toForm, back)).toEqual({ step: 'test', taught, unit });
  });

  it('return from the units to the classes and stay there', () => {
    expect(walk(toUnits, back)).toEqual({ step: 'class' });
    expect(walk(toUnits, back, back)).toEqual({ step: 'class' });
  });

  it('ignore a button that belongs to another step', () => {
    expect(walk(toForm)).toEqual({ step: 'class' });
    expect(walk(toUnits, toForm)).toEqual({ step: 'unit', taught });
    expect(walk(toUnits, toTests, toTests)).toEqual({ step: 'test', taught, unit });
  });
});
