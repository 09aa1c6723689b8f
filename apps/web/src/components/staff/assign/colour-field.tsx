import { useId } from 'react';
import { assignMessages } from './messages.ts';
import styles from './assign-form.module.css';

const COLOURS = Object.keys(assignMessages.colours);

interface ColourFieldProps {
  /** '#rrggbb'; given by the form. */
  value?: string;
  onChange?(value: string): void;
}

/** A row of swatches on which white text is readable; each has a name. */
export function ColourField({ value, onChange }: ColourFieldProps) {
  const name = useId();
  const colours = value === undefined || COLOURS.includes(value) ? COLOURS : [...COLOURS, value];
  return (
    <fieldset className={styles.colours}>
      <legend className={styles.legend}>{assignMessages.form.colour}</legend>
      {colours.map((colour) => (
        <label key={colour} className={styles.colour} style={{ background: colour }}>
          <input
            type="radio"
            name={name}
            value={colour}
            checked={colour === value}
            onChange={() => onChange?.(colour)}
          />
          <span className="visually-hidden">
            {assignMessages.colours[colour] ?? assignMessages.otherColour}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
