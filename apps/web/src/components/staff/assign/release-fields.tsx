import type { Behaviour } from '@domdom/domain/exam/behaviour';
import { RELEASE_PARTS, RELEASE_RULES } from '@domdom/domain/exam/release';
import { Form, Select } from 'antd';
import styles from './give-form.module.css';
import { assignMessages } from './messages.ts';

const messages = assignMessages.release;
const OPTIONS = RELEASE_RULES.filter((rule) => rule !== 'default').map((value) => ({
  value,
  label: messages.rule[value],
}));

/** When students see marks, verdicts and keys. */
export function ReleaseFields({ behaviour }: { behaviour: Behaviour }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{messages.title}</legend>
      <p className={styles.hint}>{behaviour === 'practice' ? messages.practice : messages.hint}</p>
      {behaviour === 'test' && (
        <div className={styles.fields}>
          {RELEASE_PARTS.map((part) => (
            <Form.Item key={part} name={['release', part]} label={messages.part[part]}>
              <Select options={OPTIONS} />
            </Form.Item>
          ))}
        </div>
      )}
    </fieldset>
  );
}
