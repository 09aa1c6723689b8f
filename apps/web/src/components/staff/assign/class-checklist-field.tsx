import { Checkbox } from 'antd';
import { Tag } from '../../badge.tsx';
import { labelOfGrade } from '../grade-label.ts';
import { assignMessages } from './messages.ts';
import styles from './assign-form.module.css';
import { choosableIds, selectAllState, toggleAll, toggleOne } from './class-checklist.ts';
import type { ClassChoice } from './class-checklist.ts';

const messages = assignMessages.form;
const REFUSALS = { 'other-grade': messages.otherGrade, finished: messages.finished } as const;

interface ClassChecklistFieldProps {
  choices: readonly ClassChoice[];
  selected: ReadonlySet<string>;
  onChange(selected: Set<string>): void;
}

export function ClassChecklistField({ choices, selected, onChange }: ClassChecklistFieldProps) {
  const choosable = choosableIds(choices);
  const all = selectAllState(choosable, selected);
  return (
    <fieldset className={styles.checklist}>
      <legend className={styles.legend}>
        {messages.classes} <span className="muted">({messages.selected(selected.size)})</span>
      </legend>
      <Checkbox
        checked={all === 'all'}
        indeterminate={all === 'some'}
        disabled={choosable.length === 0}
        onChange={() => onChange(toggleAll(choosable, selected))}
      >
        <strong>{messages.selectAll}</strong>
      </Checkbox>
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <Checkbox
              checked={selected.has(choice.id)}
              disabled={choice.refusal !== null}
              onChange={() => onChange(toggleOne(choice.id, selected))}
            >
              {choice.className}
            </Checkbox>
            {choice.refusal !== null && (
              <Tag>
                {REFUSALS[choice.refusal]}
                {choice.refusal === 'other-grade' && ` (${labelOfGrade(choice.grade)})`}
              </Tag>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
