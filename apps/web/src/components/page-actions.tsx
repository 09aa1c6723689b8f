import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { common } from '../lib/messages.ts';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import styles from './page-actions.module.css';

/**
 * What is done rarely on a page, behind one button. The actions stay mounted while it is closed, because some of them hold
 * their own dialogs.
 */
export function PageActions({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const id = useId();
  const toggle = () => rootRef.current?.querySelector('button');

  useEffect(() => {
    if (!isOpen) return undefined;
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !rootRef.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    toggle()?.focus();
  };

  return (
    // Only listens to events from inside.
    <div ref={rootRef} className={styles.root} role="presentation" onKeyDown={handleKeyDown}>
      <Button
        variant="secondary"
        icon="more"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {common.moreActions}
      </Button>
      <div
        id={id}
        className={cx(styles.panel, isOpen && styles.open)}
        role="presentation"
        onClickCapture={({ target }) => {
          if (!(target instanceof Element) || target.closest('a, button') === null) return;
          // A dialog returns the focus to where it was when it opened; the pressed button is hidden then.
          toggle()?.focus();
          setOpen(false);
        }}
      >
        {children}
      </div>
    </div>
  );
}
