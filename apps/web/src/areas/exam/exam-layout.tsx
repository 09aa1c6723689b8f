import type { ReactNode } from 'react';
import { useClockQuestion } from '../../components/attempt/use-clock-question.tsx';
import { ExerciseFrame } from '../../components/exercise-frame.tsx';
import { Skeleton, SkeletonLines } from '../../components/states.tsx';
import { SoundToggle } from '../../components/verdict/sound-toggle.tsx';
import { common } from '../../lib/messages.ts';
import styles from './exam-layout.module.css';
import { examMessages } from './messages.ts';
import { useExamRoute } from './use-exam-route.ts';

interface ExamLayoutProps {
  title: string;
  isPreview?: boolean | undefined;
  /** In the bar: the clock and the score. */
  figures?: ReactNode;
  /** Instead of the switch of the sounds. */
  tools?: ReactNode;
  /** Verdicts play sounds, if there are any. */
  hasSounds?: boolean;
  /** Leaving does not stop the clock, so the way out says so first. */
  isClockRunning?: boolean;
  children: ReactNode;
}

/** The frame of every exercise page. */
export function ExamLayout(props: ExamLayoutProps) {
  const { title, isPreview = false, figures, hasSounds = true, isClockRunning = false, children } = props;
  const { home } = useExamRoute();
  const { onExit, question } = useClockQuestion(isClockRunning, home);
  return (
    <ExerciseFrame
      title={title}
      tag={isPreview ? examMessages.preview : undefined}
      exitTo={home}
      onExit={onExit}
      figures={figures}
      tools={props.tools ?? (hasSounds && <SoundToggle />)}
    >
      {children}
      {question}
    </ExerciseFrame>
  );
}

/** The question screen before its question is loaded. */
export function ExamSkeleton({ title = examMessages.page }: { title?: string }) {
  return (
    <ExamLayout title={title}>
      <div role="status">
        <span className="visually-hidden">{common.loading}</span>
        <Skeleton height={36} />
      </div>
      <div className={styles.card}>
        <Skeleton width="70%" height="1.8em" />
        <SkeletonLines count={4} />
      </div>
    </ExamLayout>
  );
}
