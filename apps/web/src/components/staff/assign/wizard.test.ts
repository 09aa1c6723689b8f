import { describe, expect, it } from 'vitest';
import { nextWizardState } from './wizard.ts';
import type { WizardAction, WizardState } from './wizard.ts';

const taught = { id: 'class-1', className: '3A', grade: 3 };
const unit = { unit: '3', label: 'Unit 3', colour: '#15803d' };
const thing = {
  exerciseType: 'UNIT',
  asked: { examinationId: 'exam-1' },
  title: 'Đề kiểm tra tiến độ - Unit 3 - Lần 1',
  colour: '#15803d',
  grade: 3,
  success: 'Giao bài thành công.',
} as const;
const chosen = { thing, about: 'Unit 3 Test 1', facts: '10 câu' };
const walk = (...actions: WizardAction[]): WizardState =>
  actions.reduce<WizardState>(nextWizardState, { step: 'class' });

const toUnits: WizardAction = { type: 'class-chosen', taught };
const toTests: WizardAction = { type: 'unit-chosen', unit };
const toNumbers: WizardAction = { type: 'source-chosen', source: 'numbers' };
const toForm: WizardAction = { type: 'chosen', chosen };
const back: WizardAction = { type: 'back' };

describe('the steps of a unit test assignment', () => {
  it('start with the managed classes, then units, topics and the form', () => {
    expect(walk(toUnits)).toEqual({ step: 'unit', taught, source: 'units' });
    expect(walk(toUnits, toTests)).toEqual({ step: 'test', taught, unit });
    expect(walk(toUnits, toTests, toForm)).toEqual({
      step: 'form',
      chosen,
      from: { step: 'test', taught, unit },
    });
  });

  it("return from the topics to the unit cards with 'Quay lại'", () => {
    expect(walk(toUnits, toTests, back)).toEqual({ step: 'unit', taught, source: 'units' });
  });

  it('return from the form to the topics of the same unit', () => {
    expect(walk(toUnits, toTests, toForm, back)).toEqual({ step: 'test', taught, unit });
  });

  it('lead from the numbers to the form and back, without a unit', () => {
    expect(walk(toUnits, toNumbers)).toEqual({ step: 'unit', taught, source: 'numbers' });
    expect(walk(toUnits, toNumbers, toForm, back)).toEqual({ step: 'unit', taught, source: 'numbers' });
    expect(walk(toNumbers)).toEqual({ step: 'class' });
  });

  it('return from the units to the classes and stay there', () => {
    expect(walk(toUnits, back)).toEqual({ step: 'class' });
    expect(walk(toUnits, back, back)).toEqual({ step: 'class' });
  });

  it('ignore a button that belongs to another step', () => {
    expect(walk(toForm)).toEqual({ step: 'class' });
    expect(walk(toUnits, toForm)).toEqual({ step: 'unit', taught, source: 'units' });
    expect(walk(toUnits, toTests, toTests)).toEqual({ step: 'test', taught, unit });
  });
});
