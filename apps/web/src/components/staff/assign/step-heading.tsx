import { useEffect, useRef } from 'react';
import { Button } from '../../button.tsx';
import { common } from '../../../lib/messages.ts';
import styles from './assign-wizard.module.css';

interface StepHeadingProps {
  title: string;
  /** The class or unit that the step is about. */
  about?: string;
  onBack?(): void;
}

/** Takes the focus when its step appears, because the previous button is gone. */
export function StepHeading({ title, about, onBack }: StepHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={styles.heading}>
      <div>
        <h3 ref={ref} tabIndex={-1} className={styles.title}>
          {title}
        </h3>
        {about && <p className="muted">{about}</p>}
      </div>
      {onBack && (
        <Button variant="secondary" size="small" icon="chevron-left" onClick={onBack}>
          {common.back}
        </Button>
      )}
    </div>
  );
}
