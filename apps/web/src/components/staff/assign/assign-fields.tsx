import type { ExerciseType } from '@domdom/domain/assignments/exercise-types';
import type { GivingPreset } from '@domdom/domain/assignments/window';
import { Form, Input, InputNumber } from 'antd';
import { GrowingTextArea } from '../growing-text-area.tsx';
import { SwatchField } from '../swatch-field.tsx';
import { assignMessages } from './messages.ts';
import { fieldProblem, isTodayAllowed } from './assign-rules.ts';
import type { AssignDraft, CheckedField } from './assign-rules.ts';
import styles from './assign-form.module.css';
import { BehaviourField } from './behaviour-field.tsx';
import { DueDateField } from './due-date-field.tsx';
import { QuickDue } from './quick-due.tsx';

const messages = assignMessages.form;
const TITLE_MAX_LENGTH = 200;
const INSTRUCTIONS_MAX_LENGTH = 5000;

interface AssignFieldsProps {
  exerciseType: ExerciseType;
  titleHint?: string;
  /** The current due date of an assignment being edited; it may stay even if it has passed. */
  givenDueMs?: number;
}

/** Adapts the domain's rule for one field to the form library. */
const ruleOf =
  (field: CheckedField, givenDueMs: number | undefined) =>
  ({ getFieldsValue }: { getFieldsValue(): AssignDraft }) => ({
    validator: () => {
      const problem = fieldProblem(field, getFieldsValue(), Date.now(), givenDueMs ?? null);
      return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  });

/** The fields shared by giving and editing an assignment. */
export function AssignFields({ exerciseType, titleHint, givenDueMs }: AssignFieldsProps) {
  const form = Form.useFormInstance<AssignDraft & { preset?: GivingPreset }>();
  // A plain file has the preset without its field.
  const preset = Form.useWatch('preset', { form, preserve: true });
  const isToday = isTodayAllowed(preset);
  return (
    <div className={styles.fields}>
      <Form.Item
        name="title"
        label={messages.title}
        extra={titleHint && <span className={styles.hint}>{titleHint}</span>}
        required
        rules={[ruleOf('title', givenDueMs)]}
      >
        <Input maxLength={TITLE_MAX_LENGTH} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item
          name="dueDate"
          label={messages.dueDate}
          extra={
            <>
              <span className={styles.hint}>
                {isToday ? messages.dueDateHintToday : messages.dueDateHint}
              </span>
              {preset !== undefined && <QuickDue preset={preset} />}
            </>
          }
          required
          rules={[ruleOf('dueDate', givenDueMs)]}
        >
          <DueDateField isTodayAllowed={isToday} />
        </Form.Item>
        <Form.Item
          name="points"
          label={messages.points}
          extra={<span className={styles.hint}>{messages.pointsHint}</span>}
          required
          rules={[ruleOf('points', givenDueMs)]}
        >
          <InputNumber decimalSeparator="," className={styles.wide} />
        </Form.Item>
      </div>
      {exerciseType === 'ASSIGNMENT' ? (
        // A plain file is not worked on here.
        <Form.Item name="behaviour" hidden>
          <Input />
        </Form.Item>
      ) : (
        <Form.Item name="behaviour" noStyle>
          <BehaviourField exerciseType={exerciseType} isGiven={givenDueMs !== undefined} />
        </Form.Item>
      )}
      <Form.Item name="instructions" label={messages.instructions}>
        <GrowingTextArea maxLength={INSTRUCTIONS_MAX_LENGTH} />
      </Form.Item>
      <Form.Item name="color" noStyle>
        <SwatchField label={messages.colour} colours={assignMessages.colours} />
      </Form.Item>
    </div>
  );
}
