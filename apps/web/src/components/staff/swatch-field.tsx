import { useId } from 'react';
import styles from './swatch-field.module.css';

/** Name for an older colour that is no longer offered. */
const OTHER_COLOUR = 'Màu đã chọn';

interface SwatchFieldProps {
  label: string;
  /** '#rrggbb' -> name; each is dark enough for white text. */
  colours: Readonly<Record<string, string>>;
  /** Passed by the form. */
  value?: string;
  onChange?(value: string): void;
}

/** A row of named colour swatches. */
export function SwatchField({ label, colours, value, onChange }: SwatchFieldProps) {
  const name = useId();
  const known = Object.keys(colours);
  const shown = value === undefined || known.includes(value) ? known : [...known, value];
  return (
    <fieldset className={styles.colours}>
      <legend className={styles.legend}>{label}</legend>
      {shown.map((colour) => (
        <label key={colour} className={styles.colour} style={{ background: colour }}>
          <input
            type="radio"
            name={name}
            value={colour}
            checked={colour === value}
            onChange={() => onChange?.(colour)}
          />
          <span className="visually-hidden">{colours[colour] ?? OTHER_COLOUR}</span>
        </label>
      ))}
    </fieldset>
  );
}
