import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useRef } from 'react';
import type { AriaAttributes } from 'react';
import styles from './assign-form.module.css';
import { defaultDueTime, DUE_FORMAT, isDayRefused, readDueDate } from './due-date.ts';

/** Added by the form. */
interface DueDateFieldProps extends AriaAttributes {
  id?: string;
  value?: Dayjs | null;
  onChange?(value: Dayjs | null): void;
  isTodayAllowed?: boolean;
}

/**
 * Calendar and clock need about 400 pixels, which many screens have neither above nor below the field. The popup then
 * slides over the field instead of leaving the screen. An offset from the field would push it out again.
 */
const PLACEMENTS = {
  bottomLeft: {
    points: ['tl', 'bl'],
    offset: [0, 0],
    overflow: { adjustX: true, adjustY: true, shiftX: true, shiftY: true },
  },
};

/**
 * The picker discards unconfirmed text and unavailable days. This field keeps them, so that the form can say what is
 * wrong; text that is not a date becomes an invalid date.
 */
export function DueDateField({ value, onChange, isTodayAllowed = false, ...rest }: DueDateFieldProps) {
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
        disabledDate={(day) => isDayRefused(day, Date.now(), isTodayAllowed)}
        placeholder={DUE_FORMAT}
        builtinPlacements={PLACEMENTS}
        classNames={{ popup: { root: styles.pickerPopup } }}
        // Enter confirms the typed date and must not also submit the form.
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
