import { formatDate } from '@domdom/domain/dates/format';
import { Form } from 'antd';
import { useState } from 'react';
import type { GivingPreset } from '@domdom/domain/assignments/window';
import type { Dayjs } from 'dayjs';
import { Button } from '../../button.tsx';
import { fromPickerValue } from './due-date.ts';
import { type GiveDraft, QUICK_DUES } from './give-draft.ts';
import styles from './give-form.module.css';
import { assignMessages } from './messages.ts';

/** Due dates that take one click. */
export function QuickDue({ preset }: { preset: GivingPreset }) {
  const form = Form.useFormInstance<GiveDraft>();
  return (
    <div role="group" aria-label={assignMessages.form.quickDue} className={styles.quick}>
      {QUICK_DUES[preset].map(({ label, at }) => (
        <Button
          key={label}
          size="small"
          variant="secondary"
          onClick={() => {
            form.setFieldValue('dueDate', at(Date.now()));
            void form.validateFields(['dueDate']);
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Due dates are days, so the year says nothing. */
const dayOf = (value: Dayjs): string => formatDate(fromPickerValue(value)).slice(0, 'DD/MM'.length);

/** While homework has no due date: takes a usual one and gives, in one click. */
export function GiveWithDue({ onGive }: { onGive(): void }) {
  const form = Form.useFormInstance<GiveDraft>();
  // A plain file has the preset without its field.
  const isHomework = Form.useWatch('preset', { form, preserve: true }) === 'homework';
  const dueDate = Form.useWatch('dueDate', form);
  const [nowMs] = useState(() => Date.now());
  if (!isHomework || dueDate !== null) return null;
  return QUICK_DUES.homework.map(({ label, at }) => (
    <Button
      key={label}
      variant="secondary"
      onClick={() => {
        form.setFieldValue('dueDate', at(nowMs));
        onGive();
      }}
    >
      {assignMessages.form.giveWithDue(dayOf(at(nowMs)))}
    </Button>
  ));
}
