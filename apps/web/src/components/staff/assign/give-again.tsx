import type { Assignment, TeacherAssignmentRow } from '@domdom/api';
import { isUnitKey, testAssignmentTitle } from '@domdom/domain/school/units';
import { useState } from 'react';
import { givenName } from '../../../lib/given-name.ts';
import { Button } from '../../button.tsx';
import { presetValues, sameTimeFromNow, termsOf } from './give-draft.ts';
import { GiveDialog } from './give-dialog.tsx';
import type { GivenThing } from './given-thing.ts';
import { assignMessages } from './messages.ts';

/** The title that the server generates, with any number: every class counts its own. */
function hasGeneratedTitle({ title, settings: { unit } }: Assignment): boolean {
  return isUnitKey(unit) && title.startsWith(testAssignmentTitle(unit, 1).slice(0, -1));
}

function thingOf(given: TeacherAssignmentRow): GivenThing {
  const { exerciseType, examId, attachmentId, title, color, unitTestGrade: grade } = given;
  return {
    exerciseType,
    asked: attachmentId === null ? { examinationId: examId ?? undefined } : { fileId: attachmentId },
    // A title of the teacher's own is sent even if it stays as it is.
    title: hasGeneratedTitle(given) || exerciseType !== 'UNIT' ? title : '',
    colour: color,
    grade,
    success: assignMessages.success,
  };
}

/** Gives what one class has to other classes, with the same words, points and time to do it. Mounted while it is open. */
export function GiveAgainDialog({ given, onClose }: { given: TeacherAssignmentRow; onClose(): void }) {
  const { title, instructions, points, behaviour, preset } = given;
  const { opensAt: _opens, closesAt: _closes, ...terms } = termsOf(given);
  const [dueDate] = useState(() =>
    preset === 'in-class' ? presetValues(preset, Date.now()).dueDate : sameTimeFromNow(given, Date.now()),
  );
  return (
    <GiveDialog
      title={assignMessages.giveAgain}
      thing={thingOf(given)}
      about={<p className="muted">{[title, givenName(given)].filter(Boolean).join(' · ')}</p>}
      prefill={{ title, instructions, points, behaviour, preset, dueDate, ...terms }}
      exceptClassId={given.classId}
      onClose={onClose}
      onAssigned={onClose}
    />
  );
}

export function GiveAgainButton({ given }: { given: TeacherAssignmentRow }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon="send" onClick={() => setIsOpen(true)}>
        {assignMessages.giveAgain}
      </Button>
      {isOpen && <GiveAgainDialog given={given} onClose={() => setIsOpen(false)} />}
    </>
  );
}
