import { RESULT_TOAST_MS } from '@domdom/domain/exam/limits';
import { useEffect, useEffectEvent } from 'react';
import { common } from '../../app/messages.ts';
import { cx } from '../class-names.ts';
import { celebrate } from '../confetti.ts';
import { Icon } from '../icon.tsx';
import { verdictMessages } from './messages.ts';
import styles from './verdict-toast.module.css';

interface VerdictToastProps {
  isCorrect: boolean;
  /** By itself after 0.75 s, or earlier by hand. */
  onClose(): void;
}

/**
 * Drawn here and not by the shared toasts: its end leads to the next question, so it may neither wait for code that
 * is not loaded yet nor stop its clock under a resting mouse.
 */
export function VerdictToast({ isCorrect, onClose }: VerdictToastProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), RESULT_TOAST_MS);
    return () => clearTimeout(timer);
  }, []);
  // Ends with the toast: the next question is no place for the joy over this one.
  useEffect(() => (isCorrect ? celebrate() : undefined), [isCorrect]);
  return (
    <div className={cx(styles.toast, isCorrect ? styles.correct : styles.wrong)} data-placement="bottomRight">
      <Icon name={isCorrect ? 'check' : 'cross'} size={26} />
      <span role="status">{isCorrect ? verdictMessages.toastCorrect : verdictMessages.toastWrong}</span>
      <button type="button" className={styles.close} aria-label={common.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
