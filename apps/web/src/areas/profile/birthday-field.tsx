import { formatDay, formatIsoDate, parseDay } from '@domdom/domain/dates/format';
import { useRef } from 'react';
import { accountMessages } from '../../app/auth/account-messages.ts';
import type { BoundField } from '../../app/auth/bound-fields.ts';
import { IconButton } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { profileMessages } from './messages.ts';
import styles from './profile-page.module.css';
import { typedDay } from './typed-day.ts';

const today = () => formatIsoDate(Date.now());

/**
 * A text field for a birthday, since a day long ago is typed faster than found in a calendar; the browser's calendar is
 * there as well.
 */
export function BirthdayField({ value, onChange, ...field }: BoundField) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <TextField
      label={accountMessages.birthday}
      {...field}
      value={value}
      onChange={(typed) => onChange(typedDay(typed, value))}
      isRequired
      inputMode="numeric"
      autoComplete="bday"
      maxLength={10}
      placeholder={profileMessages.birthdayFormat}
      hint={profileMessages.birthdayHint}
      suffix={
        <>
          <input
            ref={picker}
            type="date"
            className={styles.picker}
            tabIndex={-1}
            aria-hidden="true"
            min="1901-01-01"
            max={today()}
            value={parseDay(value) ?? ''}
            onChange={(event) => {
              if (event.target.value !== '') onChange(formatDay(event.target.value));
            }}
          />
          <IconButton
            icon="calendar"
            label={profileMessages.openCalendar}
            onClick={() => picker.current?.showPicker()}
          />
        </>
      }
    />
  );
}
