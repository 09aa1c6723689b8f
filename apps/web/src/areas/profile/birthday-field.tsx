import { formatDay, formatIsoDate, parseDay } from '@domdom/domain/dates/format';
import { useRef } from 'react';
import { IconButton } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { profileMessages } from './messages.ts';
import styles from './profile-page.module.css';
import { typedDay } from './typed-day.ts';

const today = () => formatIsoDate(Date.now());

interface BirthdayFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A day long ago is quicker typed than looked for in a calendar; the calendar of the browser is there all the same. */
export function BirthdayField({ value, onChange, error }: BirthdayFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <TextField
      label={profileMessages.birthday}
      name="birthday"
      value={value}
      onChange={(typed) => onChange(typedDay(typed, value))}
      isRequired
      inputMode="numeric"
      autoComplete="bday"
      maxLength={10}
      placeholder={profileMessages.birthdayFormat}
      hint={profileMessages.birthdayHint}
      {...(error !== undefined && { error })}
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
