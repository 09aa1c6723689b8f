import { useEffect, useState } from 'react';
import { IconButton } from '../button.tsx';
import { SkeletonLines } from '../states.tsx';
import { readerMessages as messages } from './messages.ts';
import type { Book } from './open-book.ts';
import type { OutlineEntry } from './outline.ts';
import styles from './reader.module.css';

interface ContentsPanelProps {
  book: Book;
  onGo(dest: string | readonly unknown[]): void;
  onClose(): void;
}

export function ContentsPanel({ book, onGo, onClose }: ContentsPanelProps) {
  const [entries, setEntries] = useState<readonly OutlineEntry[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (found: readonly OutlineEntry[]) => {
      if (isWanted) setEntries(found);
    };
    // Broken contents are none.
    book.outline().then(show, () => show([]));
    return () => {
      isWanted = false;
    };
  }, [book]);
  return (
    <nav className={styles.contents} aria-label={messages.contents}>
      <div className={styles.contentsHead}>
        <h2>{messages.contents}</h2>
        <IconButton icon="close" label={messages.closeContents} onClick={onClose} />
      </div>
      {entries === null && <SkeletonLines count={6} />}
      {entries?.length === 0 && <p className="muted">{messages.noContents}</p>}
      {entries !== null && entries.length > 0 && <Entries entries={entries} onGo={onGo} />}
    </nav>
  );
}

interface EntriesProps extends Pick<ContentsPanelProps, 'onGo'> {
  entries: readonly OutlineEntry[];
}

function Entries({ entries, onGo }: EntriesProps) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ id, title, dest, items }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.entry}
            disabled={dest === null}
            onClick={() => dest && onGo(dest)}
          >
            {title === '' ? '…' : title}
          </button>
          {items.length > 0 && <Entries entries={items} onGo={onGo} />}
        </li>
      ))}
    </ul>
  );
}
