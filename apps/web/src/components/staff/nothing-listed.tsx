import type { IconName } from '../icon.tsx';
import { EmptyState } from '../states.tsx';

interface NothingListedProps {
  /** Whether filters may hide some rows. */
  isNarrowed: boolean;
  icon: IconName;
  texts: { emptyTitle: string; emptyText: string; noMatch: string; noMatchText: string };
}

/** Shown instead of an empty list: either nothing exists or nothing matches. */
export const NothingListed = ({ isNarrowed, icon, texts }: NothingListedProps) =>
  isNarrowed ? (
    <EmptyState icon="search" title={texts.noMatch} text={texts.noMatchText} />
  ) : (
    <EmptyState icon={icon} title={texts.emptyTitle} text={texts.emptyText} />
  );
