import type { ClassStep, PromotedClass } from '@domdom/api';

/** What is chosen for each class, by its id. */
export type ChosenSteps = Readonly<Record<string, ClassStep>>;

/** The proposal of the server. A class whose teacher has gone needs another one first. */
export function proposedSteps(classes: readonly PromotedClass[]): ChosenSteps {
  return Object.fromEntries(
    classes.map(({ id, teacherId, proposal }) => [
      id,
      {
        classId: id,
        step: proposal.step,
        newName: proposal.newName,
        teacherId: proposal.isTeacherActive ? teacherId : '',
        repeaterIds: [],
        repeatersTo: null,
      },
    ]),
  );
}

/** New classes that take the repeaters of a class: those whose old class is a grade below. */
export function placesFor(
  target: PromotedClass,
  classes: readonly PromotedClass[],
  steps: ChosenSteps,
): { id: string; newName: string }[] {
  return classes.flatMap(({ id, grade }) => {
    const step = steps[id];
    return step?.step === 'promote' && grade + 1 === target.grade ? [{ id, newName: step.newName }] : [];
  });
}

/** The place to propose for repeaters: the new class with the name of their old one, or else the first. */
export function proposedPlace(
  target: PromotedClass,
  classes: readonly PromotedClass[],
  steps: ChosenSteps,
): string | null {
  const places = placesFor(target, classes, steps);
  return (places.find(({ newName }) => newName === target.className) ?? places[0])?.id ?? null;
}

/** The steps to send. Places that were taken back since do not count. */
export function stepsToSend(classes: readonly PromotedClass[], steps: ChosenSteps): ClassStep[] {
  return classes.flatMap((target) => {
    const step = steps[target.id];
    if (step === undefined || step.step === 'stay') return [];
    const isPlace = placesFor(target, classes, steps).some(({ id }) => id === step.repeatersTo);
    return {
      ...step,
      newName: step.newName.trim() === '' ? target.className : step.newName.trim(),
      teacherId: step.step === 'promote' ? step.teacherId : target.teacherId,
      repeatersTo: isPlace ? step.repeatersTo : null,
    };
  });
}

export function countsOf(classes: readonly PromotedClass[], steps: ChosenSteps) {
  const of = (wanted: ClassStep['step']) => classes.filter(({ id }) => steps[id]?.step === wanted);
  const going = [...of('promote'), ...of('graduate')];
  const repeaters = going.reduce((sum, { id }) => sum + (steps[id]?.repeaterIds.length ?? 0), 0);
  const students = going.reduce((sum, { studentCount }) => sum + studentCount, 0);
  return { promoted: of('promote').length, graduated: of('graduate').length, students, repeaters };
}

/** Whether a class lacks something that its step needs. */
export const isIncomplete = ({ step, newName, teacherId }: ClassStep): boolean =>
  step === 'promote' && (newName.trim() === '' || teacherId === '');
