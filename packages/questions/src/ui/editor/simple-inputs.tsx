import { useId } from 'react';
import { valueAt, withOnlyOne, withValueAt } from '../../core/editor-value.ts';
import type {
  Choice,
  ChoiceField,
  ChoiceValue,
  FlagField,
  NumberField,
  PickField,
  PicksField,
  TextField,
} from '../../core/editor.ts';
import type { QuestionBase } from '../../core/contract.ts';
import { useEditing, type ListPosition } from './context.ts';
import styles from './editor.module.css';
import { FieldFrame, Group, Hint, useControl } from './field-frame.tsx';
import { editorMessages as messages } from './messages.ts';
import { Problems } from './problems.tsx';

export interface InputProps<F> {
  field: F;
  /** Path from the question on the page. */
  path: string;
  /** The list item or question that contains the field. */
  item: unknown;
}

/** Returns a function that sets the value at a path of the question on the page. */
export function useSetValue(path: string): (value: unknown) => void {
  const { current, change } = useEditing();
  return (value) => change(withValueAt(current(), path, value), path);
}

export function TextInput({ field, path, item }: InputProps<TextField>) {
  const setValue = useSetValue(path);
  const value = valueAt(item, field.path);
  const text = typeof value === 'string' ? value : '';
  const handleType = (typed: string): void =>
    setValue(typed === '' && field.isOptional === true ? undefined : typed);
  return (
    <FieldFrame path={path} field={field} isWide>
      {(control) =>
        field.isLong === true ? (
          <textarea
            {...control}
            className={styles.input}
            rows={3}
            value={text}
            onChange={(event) => handleType(event.target.value)}
          />
        ) : (
          <input
            {...control}
            type="text"
            className={styles.input}
            value={text}
            onChange={(event) => handleType(event.target.value)}
          />
        )
      }
    </FieldFrame>
  );
}

export function NumberInput({ field, path, item }: InputProps<NumberField>) {
  const setValue = useSetValue(path);
  const value = valueAt(item, field.path) ?? field.ifAbsent;
  return (
    <FieldFrame path={path} field={field}>
      {(control) => (
        <input
          {...control}
          type="number"
          className={styles.input}
          min={field.min}
          max={field.max}
          step={field.step ?? 1}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) =>
            setValue(Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)
          }
        />
      )}
    </FieldFrame>
  );
}

interface FlagInputProps extends InputProps<FlagField> {
  inList: ListPosition | undefined;
}

export function FlagInput({ field, path, item, inList }: FlagInputProps) {
  const { current, change } = useEditing();
  const setValue = useSetValue(path);
  const { control, problems } = useControl(path, field);
  const isOn = (valueAt(item, field.path) ?? field.ifAbsent) === true;
  const isOnlyOne = field.isOnlyOne === true && inList !== undefined;
  const handleChange = (isChecked: boolean): void => {
    if (isOnlyOne) change(withOnlyOne(current(), inList.listPath, inList.position, field.path), path);
    else setValue(isChecked);
  };
  return (
    <div className={styles.flag}>
      <label className={styles.check}>
        <input
          {...control}
          type={isOnlyOne ? 'radio' : 'checkbox'}
          name={isOnlyOne ? `${inList.listPath}.*.${field.path}` : undefined}
          checked={isOn}
          onChange={(event) => handleChange(event.target.checked)}
        />
        {field.label}
      </label>
      <Hint id={control.id} text={field.hint} />
      <Problems id={`${control.id}-problems`} problems={problems} />
    </div>
  );
}

interface ChoiceInputProps extends InputProps<ChoiceField | PickField<QuestionBase>> {
  choices: readonly Choice[];
}

export function ChoiceInput({ field, path, item, choices }: ChoiceInputProps) {
  const setValue = useSetValue(path);
  const ifAbsent = field.kind === 'choice' ? field.ifAbsent : undefined;
  const value = valueAt(item, field.path) ?? ifAbsent;
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <FieldFrame path={path} field={field}>
      {(control) => (
        <select
          {...control}
          className={styles.input}
          value={chosen}
          onChange={(event) => setValue(choices[Number(event.target.value)]?.value)}
        >
          {(ifAbsent === undefined && field.isOptional === true) || chosen === -1 ? (
            <option value={-1}>{field.isOptional === true ? messages.notSet : messages.notChosen}</option>
          ) : null}
          {choices.map((choice, index) => (
            <option key={String(choice.value)} value={index}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

interface PicksInputProps extends InputProps<PicksField<QuestionBase>> {
  choices: readonly Choice[];
}

export function PicksInput({ field, path, item, choices }: PicksInputProps) {
  const setValue = useSetValue(path);
  const id = useId();
  const value = valueAt(item, field.path);
  const picked: readonly unknown[] = Array.isArray(value) ? value : [];
  const handleToggle = (toggled: ChoiceValue): void => {
    const next = choices
      .map((choice) => choice.value)
      .filter((one) => picked.includes(one) !== (one === toggled));
    setValue(next.length === 0 && field.isOptional === true ? undefined : next);
  };
  return (
    <Group path={path} field={field}>
      {choices.length === 0 && <p className={styles.hint}>{messages.nothingToPick}</p>}
      <div className={styles.picks}>
        {choices.map((choice) => (
          <label key={String(choice.value)} className={styles.check}>
            <input
              type="checkbox"
              name={id}
              checked={picked.includes(choice.value)}
              onChange={() => handleToggle(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </Group>
  );
}
