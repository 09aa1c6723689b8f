import { COUNTED, LATE_RULES } from '@domdom/domain/assignments/window';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import { Form, InputNumber, Select } from 'antd';
import { DueDateField } from './due-date-field.tsx';
import { type GiveDraft, type TermField, termProblem } from './give-draft.ts';
import formStyles from './assign-form.module.css';
import styles from './give-form.module.css';
import { assignMessages } from './messages.ts';

const messages = assignMessages.window;

const ruleOf =
  (field: TermField) =>
  ({ getFieldsValue }: { getFieldsValue(all: true): GiveDraft }) => ({
    validator: () => {
      const problem = termProblem(field, getFieldsValue(true));
      return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  });

const hint = (text: string) => <span className={styles.hint}>{text}</span>;

/** When the work may begin and end, how often, and which attempt counts. */
export function WindowFields({ behaviour, isGiven }: { behaviour: Behaviour; isGiven: boolean }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{messages.title}</legend>
      {isGiven && <p className={styles.hint}>{messages.givenHint}</p>}
      <div className={styles.fields}>
        <Form.Item
          name="opensAt"
          label={messages.opensAt}
          extra={hint(messages.opensAtHint)}
          dependencies={['dueDate']}
          rules={[ruleOf('opensAt')]}
        >
          <DueDateField isTodayAllowed />
        </Form.Item>
        <Form.Item
          name="closesAt"
          label={messages.closesAt}
          extra={hint(messages.closesAtHint)}
          dependencies={['dueDate', 'opensAt']}
          rules={[ruleOf('closesAt')]}
        >
          <DueDateField isTodayAllowed />
        </Form.Item>
        <Form.Item
          name="minutes"
          label={messages.minutes}
          extra={hint(messages.minutesHint)}
          rules={[ruleOf('minutes')]}
        >
          <InputNumber inputMode="numeric" className={formStyles.wide} />
        </Form.Item>
        <Form.Item
          name="attemptsAllowed"
          label={messages.attempts}
          extra={hint(messages.attemptsHint[behaviour])}
          rules={[ruleOf('attemptsAllowed')]}
        >
          <InputNumber inputMode="numeric" className={formStyles.wide} />
        </Form.Item>
        {behaviour === 'test' && (
          <Form.Item
            name="maxBackViolations"
            label={messages.back}
            extra={hint(messages.backHint)}
            rules={[ruleOf('maxBackViolations')]}
          >
            <InputNumber inputMode="numeric" className={formStyles.wide} />
          </Form.Item>
        )}
        <Form.Item name="counts" label={messages.counts}>
          <Select options={COUNTED.map((value) => ({ value, label: messages.countsOf[value] }))} />
        </Form.Item>
        <Form.Item name="late" label={messages.late}>
          <Select options={LATE_RULES.map((value) => ({ value, label: messages.lateOf[value] }))} />
        </Form.Item>
      </div>
    </fieldset>
  );
}
