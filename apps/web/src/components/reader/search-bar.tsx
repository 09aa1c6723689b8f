import { useEffect, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { countHits, rankOf } from './find-text.ts';
import { readerMessages as messages } from './messages.ts';
import styles from './reader.module.css';
import type { Search } from './use-search.ts';

/** Longer text is on no page in one piece. */
const LONGEST_QUERY = 100;

function resultOf({ query, hits, current, isRunning }: Search): string {
  if (query.trim() === '') return '';
  const count = countHits(hits);
  if (count > 0) return messages.hits(rankOf(hits, current), count);
  return isRunning ? messages.searching : messages.noHits;
}

export function SearchBar({ search, onClose }: { search: Search; onClose(): void }) {
  const ref = useRef<HTMLInputElement>(null);
  // Opened to be typed into.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div role="search" className={styles.bar}>
      <input
        ref={ref}
        type="search"
        className={styles.searchInput}
        aria-label={messages.searchFor}
        placeholder={messages.searchFor}
        maxLength={LONGEST_QUERY}
        value={search.query}
        onChange={(event) => search.setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          search.step(event.shiftKey ? -1 : 1);
        }}
      />
      <span className={styles.result} role="status">
        {resultOf(search)}
      </span>
      <IconButton icon="chevron-up" label={messages.previousHit} onClick={() => search.step(-1)} />
      <IconButton icon="chevron-down" label={messages.nextHit} onClick={() => search.step(1)} />
      <IconButton icon="close" label={messages.closeSearch} onClick={onClose} />
    </div>
  );
}
