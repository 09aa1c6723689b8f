import type { TaughtClass, UnitTest } from '@domdom/api';
import { ASSIGN_MESSAGES, ASSIGN_POINTS } from '@domdom/domain/assignments/assign-form';
import { DEFAULT_BEHAVIOUR } from '@domdom/domain/exam/behaviour';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { common } from '../../../app/messages.ts';
import { Button } from '../../button.tsx';
import { QueryView } from '../../query-view.tsx';
import { SkeletonLines } from '../../states.tsx';
import { showToast } from '../../../lib/toast.ts';
import { assignMessages } from './messages.ts';
import { managedClassesQuery, useAssign } from './queries.ts';
import { AssignFields } from './assign-fields.tsx';
import styles from './assign-form.module.css';
import { titleToSend } from './assign-rules.ts';
import type { AssignDraft } from './assign-rules.ts';
import { classChoices, preselected } from './class-checklist.ts';
import { ClassChecklistField } from './class-checklist-field.tsx';
import { fromPickerValue } from './due-date.ts';
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

const warnNoClass = () =>
  showToast({ kind: 'warning', title: common.notice, text: ASSIGN_MESSAGES['assign.class.required'] });

function FilledForm({
  taught,
  unit,
  test,
  classes,
  onTouched,
  onAssigned,
}: AssignFormProps & { classes: TaughtClass[] }) {
  const [form] = Form.useForm<AssignDraft>();
  const choices = classChoices(classes, test.grade);
  const [selected, setSelected] = useState(() => preselected(choices, taught.id));
  const assign = useAssign();

  const handleFinish = (draft: AssignDraft) => {
    if (selected.size === 0) {
      warnNoClass();
      return;
    }
    const { dueDate, points } = draft;
    if (dueDate === null || points === null) return; // refused by the rules of the fields before
    const body = {
      classIds: [...selected],
      examinationId: test.id,
      title: titleToSend(draft.title, test.nextTitle),
      instructions: draft.instructions.trim(),
      dueDate: new Date(fromPickerValue(dueDate)).toISOString(),
      points,
      color: draft.color,
      behaviour: draft.behaviour,
    };
    assign.mutate(body, {
      onSuccess: () => {
        showToast({ kind: 'success', title: common.success, text: assignMessages.success });
        onAssigned();
      },
      onError: () => showToast({ kind: 'error', title: common.failure, text: assignMessages.failure }),
    });
  };

  return (
    <Form<AssignDraft>
      form={form}
      name="assign"
      layout="vertical"
      scrollToFirstError={{ focus: true }}
      initialValues={{
        title: test.nextTitle,
        dueDate: null,
        points: ASSIGN_POINTS.default,
        instructions: '',
        color: unit.colour,
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
          <AssignFields titleHint={selected.size > 1 ? assignMessages.form.titleHint : undefined} />
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

/** The last step. What the server refuses as a whole is said in one sentence; nothing is given then. */
export function AssignForm(props: AssignFormProps) {
  const { unit, test, onBack } = props;
  const query = useQuery(managedClassesQuery());
  return (
    <div className="stack">
      <StepHeading title={assignMessages.stepForm} about={`${unit.label} · ${test.title}`} onBack={onBack} />
      <TestFacts test={test} />
      <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
        {(data) => <FilledForm {...props} classes={data.items} />}
      </QueryView>
    </div>
  );
}
