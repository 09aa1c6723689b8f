import { Form } from 'antd';
import type { GivingPreset } from '@domdom/domain/assignments/window';
import { Button } from '../../button.tsx';
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
