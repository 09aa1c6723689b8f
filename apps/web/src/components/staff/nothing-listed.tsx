import type { IconName } from '../icon.tsx';
import { EmptyState } from '../states.tsx';

interface NothingListedProps {
  /** Whether there may be more than what was asked for. */
  isNarrowed: boolean;
  icon: IconName;
  texts: { emptyTitle: string; emptyText: string; noMatch: string; noMatchText: string };
}

/** In the place of a list without rows: nothing is there at all, or nothing that matches. */
export const NothingListed = ({ isNarrowed, icon, texts }: NothingListedProps) =>
  isNarrowed ? (
    <EmptyState icon="search" title={texts.noMatch} text={texts.noMatchText} />
  ) : (
    <EmptyState icon={icon} title={texts.emptyTitle} text={texts.emptyText} />
  );
