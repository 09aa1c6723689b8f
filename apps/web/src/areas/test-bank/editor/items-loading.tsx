import { useEffect, useState } from 'react';
import { EmptyState, ErrorState } from '../../../components/states.tsx';
import { pickerMessages as messages } from '../messages.ts';

/** A first start fills the bank within seconds; after so long, something is wrong with it. */
export const LOADING_AT_MOST_MS = 60_000;

interface ItemsLoadingProps {
  /** Of the last call, which may have failed since the first answer. */
  error: unknown;
  onRetry(): void;
}

/** The bank is still being filled; it does not say so for ever. */
export function ItemsLoading({ error, onRetry }: ItemsLoadingProps) {
  const [round, setRound] = useState(0);
  const [lateRound, setLateRound] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setLateRound(round), LOADING_AT_MOST_MS);
    return () => clearTimeout(timer);
  }, [round]);
  if (error === null && lateRound !== round)
    return <EmptyState title={messages.loading} text={messages.loadingText} />;
  return (
    <ErrorState
      error={error}
      title={messages.loadFailed}
      onRetry={() => {
        setRound(round + 1);
        onRetry();
      }}
    />
  );
}
