import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { Skeleton, SkeletonLines } from '../../components/states.tsx';
import { SoundToggle } from '../../components/verdict/sound-toggle.tsx';
import { common } from '../../app/messages.ts';
import styles from './exam-layout.module.css';
import { examMessages } from './messages.ts';
import { useExamRoute } from './use-exam-route.ts';

interface ExamLayoutProps {
  title: string;
  isPreview?: boolean;
  children: ReactNode;
}

/** The exercise has the screen to itself: one slim bar instead of navbar and sidebar. */
export function ExamLayout({ title, isPreview = false, children }: ExamLayoutProps) {
  const { home } = useExamRoute();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={home} className={styles.headerButton}>
          <Icon name="chevron-left" size={24} />
          <span className={styles.exitText}>{examMessages.exit}</span>
        </Link>
        <span className={styles.heading}>
          <h1 className={styles.title} title={title}>
            {title}
          </h1>
          {isPreview && <span className={styles.previewTag}>{examMessages.preview}</span>}
        </span>
        <SoundToggle />
      </header>
      <main className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** What the question screen looks like before there is a question. */
export function ExamSkeleton({ title = examMessages.page }: { title?: string }) {
  return (
    <ExamLayout title={title}>
      <div role="status">
        <span className="visually-hidden">{common.loading}</span>
        <Skeleton height={72} />
      </div>
      <Skeleton height={44} />
      <div className={styles.card}>
        <Skeleton width="70%" height="1.8em" />
        <SkeletonLines count={4} />
      </div>
    </ExamLayout>
  );
}
