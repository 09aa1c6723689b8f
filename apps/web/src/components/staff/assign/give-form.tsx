import type { TaughtClass } from '@domdom/api';
import { ASSIGN_MESSAGES, ASSIGN_POINTS } from '@domdom/domain/assignments/assign-form';
import type { ExerciseType } from '@domdom/domain/assignments/exercise-types';
import { DEFAULT_BEHAVIOUR } from '@domdom/domain/exam/behaviour';
import { Form } from 'antd';
import { useState } from 'react';
import { common } from '../../../lib/messages.ts';
import { issuesToErrors } from '../../../lib/form-errors.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../button.tsx';
import { AssignFields } from './assign-fields.tsx';
import styles from './assign-form.module.css';
import { titleToSend } from './assign-rules.ts';
import type { AssignDraft } from './assign-rules.ts';
import { classChoices, preselected } from './class-checklist.ts';
import { ClassChecklistField } from './class-checklist-field.tsx';
import { fromPickerValue } from './due-date.ts';
import { assignMessages } from './messages.ts';
import { useAssign } from './queries.ts';

/** The test or file to be given, and the initial values of the form. */
export interface GivenThing {
  exerciseType: ExerciseType;
  /** Its id in the API. */
  asked: { examinationId: string } | { fileId: string };
  /** The server generates the title if this one is unchanged. */
  title: string;
  colour: string;
  /** Only classes of this grade may get it; null allows all. */
  grade: number | null;
  success: string;
}

interface GiveFormProps {
  thing: GivenThing;
  classes: readonly TaughtClass[];
  /** The class that is preselected. */
  currentClassId: string | null;
  onTouched?(isTouched: boolean): void;
  onAssigned(): void;
}

const warnNoClass = () =>
  showToast({ kind: 'warning', title: common.toastTitle, text: ASSIGN_MESSAGES['assign.class.required'] });

/** Shows the server's reason for refusing a file, otherwise a general sentence; in both cases nothing was given. */
function tellFailure(error: unknown): void {
  const { failure } = assignMessages;
  const { fileId: why } = issuesToErrors(error);
  showToast(
    why === undefined
      ? { kind: 'error', title: common.failure, text: failure }
      : { kind: 'error', title: failure, text: why },
  );
}

/** Classes, due date and the other fields, for unit tests and files alike. */
export function GiveForm({ thing, classes, currentClassId, onTouched, onAssigned }: GiveFormProps) {
  const [form] = Form.useForm<AssignDraft>();
  const choices = classChoices(classes, thing.grade);
  const [selected, setSelected] = useState(() => preselected(choices, currentClassId));
  const assign = useAssign();

  const handleFinish = (draft: AssignDraft) => {
    if (selected.size === 0) {
      warnNoClass();
      return;
    }
    const { dueDate, points } = draft;
    if (dueDate === null || points === null) return; // already refused by the field rules
    const body = {
      classIds: [...selected],
      ...thing.asked,
      title: titleToSend(draft.title, thing.title),
      instructions: draft.instructions.trim(),
      dueDate: new Date(fromPickerValue(dueDate)).toISOString(),
      points,
      color: draft.color,
      behaviour: draft.behaviour,
    };
    assign.mutate(body, {
      onSuccess: () => {
        showToast({ kind: 'success', title: common.success, text: thing.success });
        onAssigned();
      },
      onError: tellFailure,
    });
  };

  return (
    <Form<AssignDraft>
      form={form}
      name="assign"
      layout="vertical"
      scrollToFirstError={{ focus: true }}
      initialValues={{
        title: thing.title,
        dueDate: null,
        points: ASSIGN_POINTS.default,
        instructions: '',
        color: thing.colour,
        behaviour: DEFAULT_BEHAVIOUR,
      }}
      onValuesChange={() => onTouched?.(true)}
      onFinish={handleFinish}
      onFinishFailed={() => {
        if (selected.size === 0) warnNoClass();
      }}
    >
      <div className={styles.columns}>
        <div>
          <AssignFields
            exerciseType={thing.exerciseType}
            titleHint={
              thing.exerciseType === 'UNIT' && selected.size > 1 ? assignMessages.form.titleHint : undefined
            }
          />
        </div>
        <ClassChecklistField choices={choices} selected={selected} onChange={setSelected} />
      </div>
      <div className={styles.footer}>
        <Button type="submit" icon="send" isLoading={assign.isPending}>
          {assignMessages.form.submit}
        </Button>
      </div>
    </Form>
  );
}
