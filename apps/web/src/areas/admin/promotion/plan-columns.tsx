import type { ClassStep, PromotedClass, PromotionPlan } from '@domdom/api';
import { PROMOTION_STEPS } from '@domdom/domain/school/promotion';
import { Input, Select } from 'antd';
import { Button } from '../../../components/button.tsx';
import type { StaffColumn } from '../../../components/staff/staff-table.tsx';
import type { ChosenSteps } from './chosen-steps.ts';
import { promotionMessages as messages } from './messages.ts';
import styles from './promotion.module.css';

interface PlanColumns {
  steps: ChosenSteps;
  teachers: PromotionPlan['teachers'];
  onChange(classId: string, change: Partial<ClassStep>): void;
  onRepeaters(target: PromotedClass): void;
  /** Messages of the server, by class and field. */
  errors: Readonly<Record<string, string>>;
}

const { column } = messages;

const ErrorText = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p className={styles.error} role="alert">
      {text}
    </p>
  );

export function planColumns({
  steps,
  teachers,
  onChange,
  onRepeaters,
  errors,
}: PlanColumns): StaffColumn<PromotedClass>[] {
  const teacherOptions = teachers.map(({ id, fullName }) => ({ value: id, label: fullName }));
  return [
    {
      key: 'class',
      title: column.className,
      isPrimary: true,
      isFreeText: true,
      cell: ({ className }) => <strong>{className}</strong>,
    },
    { key: 'students', title: column.students, align: 'end', cell: ({ studentCount }) => studentCount },
    {
      key: 'step',
      title: column.step,
      cell: ({ id, className }) => (
        <Select
          className={styles.step}
          aria-label={messages.stepOf(className)}
          value={steps[id]?.step}
          options={PROMOTION_STEPS.map((step) => ({ value: step, label: messages.step[step] }))}
          onChange={(step) => onChange(id, { step })}
        />
      ),
    },
    {
      key: 'name',
      title: column.newName,
      cell: ({ id, className }) => {
        const step = steps[id];
        if (step?.step !== 'promote') return null;
        const missing = step.newName.trim() === '' ? messages.nameRequired : undefined;
        return (
          <>
            <Input
              className={styles.name}
              aria-label={messages.newNameOf(className)}
              maxLength={120}
              value={step.newName}
              {...(missing === undefined ? {} : { status: 'error' as const })}
              onChange={({ target }) => onChange(id, { newName: target.value })}
            />
            <ErrorText text={errors[`${id}.newName`] ?? missing} />
          </>
        );
      },
    },
    {
      key: 'teacher',
      title: column.teacher,
      cell: ({ id, className }) => {
        const step = steps[id];
        if (step?.step !== 'promote') return null;
        return (
          <>
            <Select
              className={styles.teacher}
              aria-label={messages.teacherOf(className)}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={messages.teacherHint}
              {...(step.teacherId === '' ? { status: 'error' as const } : { value: step.teacherId })}
              options={teacherOptions}
              onChange={(teacherId) => onChange(id, { teacherId })}
            />
            <ErrorText text={errors[`${id}.teacherId`]} />
          </>
        );
      },
    },
    {
      key: 'repeaters',
      title: column.repeaters,
      align: 'end',
      cell: (target) => {
        const step = steps[target.id];
        if (step === undefined || step.step === 'stay') return null;
        return (
          <Button
            variant="secondary"
            aria-label={messages.repeatersOf(target.className)}
            onClick={() => onRepeaters(target)}
          >
            {messages.repeaters(step.repeaterIds.length)}
          </Button>
        );
      },
    },
  ];
}
