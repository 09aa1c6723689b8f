import { GIVING_PRESETS, type GivingPreset } from '@domdom/domain/assignments/window';
import { useId } from 'react';
import styles from './give-form.module.css';
import { assignMessages } from './messages.ts';

const messages = assignMessages.preset;

interface PresetFieldProps {
  /** Passed by the form. */
  value?: GivingPreset;
  onChange?(value: GivingPreset): void;
}

/** Chooses what the other fields are filled with. */
export function PresetField({ value = 'homework', onChange }: PresetFieldProps) {
  const id = useId();
  return (
    <div>
      <div role="group" aria-label={messages.title} aria-describedby={id} className={styles.presets}>
        {GIVING_PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles.preset}
            aria-pressed={preset === value}
            onClick={() => onChange?.(preset)}
          >
            {messages.name[preset]}
          </button>
        ))}
      </div>
      <p id={id} className={styles.hint}>
        {messages.hint[value]}
      </p>
    </div>
  );
}
