import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useRef } from 'react';
import type { AriaAttributes } from 'react';
import styles from './assign-form.module.css';
import { defaultDueTime, DUE_FORMAT, isDayTooEarly, readDueDate } from './due-date.ts';

/** Handed in by the form. */
interface DueDateFieldProps extends AriaAttributes {
  id?: string;
  value?: Dayjs | null;
  onChange?(value: Dayjs | null): void;
}

/**
 * The picker throws away what was typed and not confirmed, and also a day that cannot be chosen. Here it is taken over
 * as it stands, so that the form can say what is wrong with it; what is no date at all becomes an invalid one.
 */
export function DueDateField({ value, onChange, ...rest }: DueDateFieldProps) {
  const typed = useRef<string | null>(null);

  const takeOver = () => {
    const text = typed.current;
    typed.current = null;
    if (text !== null) onChange?.(readDueDate(text));
  };

  return (
    <span
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) typed.current = target.value;
      }}
      onBlur={takeOver}
    >
      <DatePicker
        {...rest}
        value={value?.isValid() ? value : null}
        onChange={(chosen) => {
          typed.current = null;
          onChange?.(chosen);
        }}
        format={DUE_FORMAT}
        showTime={{ format: 'HH:mm', defaultOpenValue: defaultDueTime() }}
        showNow={false}
        preserveInvalidOnBlur
        disabledDate={(day) => isDayTooEarly(day, Date.now())}
        placeholder={DUE_FORMAT}
        classNames={{ popup: { root: styles.pickerPopup } }}
        // Enter takes over the date that was typed; it must not give the assignment as well.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          takeOver();
        }}
        className={styles.wide}
      />
    </span>
  );
}
