import { RESULT_TOAST_MS } from '@domdom/domain/exam/limits';
import { useEffect, useEffectEvent } from 'react';
import { common } from '../../lib/messages.ts';
import { cx } from '../class-names.ts';
import { celebrate } from '../confetti.ts';
import { Icon } from '../icon.tsx';
import { verdictMessages } from './messages.ts';
import styles from './verdict-toast.module.css';

interface VerdictToastProps {
  /** Null for an answer that a teacher will mark. */
  isCorrect: boolean | null;
  /** Set by the school; 0.75 s otherwise. */
  durationMs?: number | undefined;
  /** Called after this time, or earlier when closed by hand. */
  onClose(): void;
}

const ICONS = { correct: 'check', wrong: 'cross', open: 'clock' } as const;
const TEXTS = {
  correct: verdictMessages.toastCorrect,
  wrong: verdictMessages.toastWrong,
  open: verdictMessages.toastOpen,
};

/**
 * Rendered here instead of by the shared toasts: closing it leads to the next question, so it must not wait for
 * unloaded code or pause under a resting mouse.
 */
export function VerdictToast({ isCorrect, durationMs = RESULT_TOAST_MS, onClose }: VerdictToastProps) {
  const look = isCorrect === null ? 'open' : isCorrect ? 'correct' : 'wrong';
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  // Stops with the toast, so that it does not continue over the next question.
  useEffect(() => (isCorrect ? celebrate() : undefined), [isCorrect]);
  return (
    <div className={cx(styles.toast, styles[look])} data-placement="bottomRight">
      <Icon name={ICONS[look]} size={26} />
      <span role="status">{TEXTS[look]}</span>
      <button type="button" className={styles.close} aria-label={common.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
