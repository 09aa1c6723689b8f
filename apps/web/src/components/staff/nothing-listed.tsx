import { EmptyState } from '../states.tsx';

interface NothingListedProps {
  /** Whether filters may hide some rows. */
  isNarrowed: boolean;
  texts: { emptyTitle: string; emptyText: string; noMatch: string; noMatchText: string };
}

/** Shown instead of an empty list: either nothing exists or nothing matches. */
export const NothingListed = ({ isNarrowed, texts }: NothingListedProps) =>
  isNarrowed ? (
    <EmptyState title={texts.noMatch} text={texts.noMatchText} />
  ) : (
    <EmptyState title={texts.emptyTitle} text={texts.emptyText} />
  );
