import { NAME_LENGTH } from '@domdom/domain/text/clean-line';
import { useId } from 'react';
import { Tag } from '../../badge.tsx';
import { cx } from '../../class-names.ts';
import fieldStyles from '../../field.module.css';
import styles from './editor.module.css';
import { modalMessages as texts } from './messages.ts';
import type { SaveStatus } from './saver.ts';

const STATE_TONES = { saved: 'success', unsaved: 'warning', saving: 'info' } as const;

interface EditorHeadProps {
  name: string;
  status: SaveStatus;
  onName(name: string): void;
}

/** The name of the worksheet and its save state, beside the title to leave the height to the page. */
export function EditorHead({ name, status, onName }: EditorHeadProps) {
  const problemId = useId();
  const isMissing = name.trim() === '';
  return (
    <div className={styles.head}>
      <input
        name="worksheet-name"
        className={cx(fieldStyles.input, isMissing && fieldStyles.wrong)}
        aria-label={texts.name}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? problemId : undefined}
        value={name}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        onChange={({ target }) => onName(target.value)}
      />
      <span role="status" className={styles.state}>
        {status.isWaiting ? (
          <Tag tone="warning">{texts.waiting}</Tag>
        ) : (
          <Tag tone={STATE_TONES[status.state]}>{texts.states[status.state]}</Tag>
        )}
        {status.refusal !== null && (
          <span className={styles.problem}>{status.refusal || texts.notSaved}</span>
        )}
      </span>
      {isMissing && (
        <strong id={problemId} role="alert" className={styles.problem}>
          {texts.nameMissing}
        </strong>
      )}
    </div>
  );
}
