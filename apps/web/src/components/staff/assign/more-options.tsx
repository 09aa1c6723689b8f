import type { Behaviour } from '@domdom/domain/exam/behaviour';
import { type ReactNode, useId } from 'react';
import { Button } from '../../button.tsx';
import styles from './give-form.module.css';
import { assignMessages } from './messages.ts';
import { ReleaseFields } from './release-fields.tsx';
import { WindowFields } from './window-fields.tsx';

const messages = assignMessages.form;

interface MoreOptionsProps {
  isOpen: boolean;
  /** It was given already. */
  isGiven?: boolean;
  /** Null for a plain file, which is not worked on here. */
  behaviour: Behaviour | null;
  onToggle(): void;
  /** Who gets it. */
  children?: ReactNode;
}

/** What most assignments leave as it is. Its fields stay mounted, so that they are checked while it is closed. */
export function MoreOptions({ isOpen, isGiven = false, behaviour, onToggle, children }: MoreOptionsProps) {
  const id = useId();
  return (
    <div className={styles.options}>
      <div className="row">
        <Button
          variant="ghost"
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          {messages.more}
        </Button>
        {!isOpen && children !== undefined && <span className={styles.hint}>{messages.moreHint}</span>}
      </div>
      <div id={id} className={styles.more} hidden={!isOpen}>
        {children}
        {behaviour !== null && <WindowFields behaviour={behaviour} isGiven={isGiven} />}
        {behaviour !== null && <ReleaseFields behaviour={behaviour} />}
      </div>
    </div>
  );
}
