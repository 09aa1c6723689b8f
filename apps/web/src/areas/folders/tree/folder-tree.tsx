import type { Folder } from '@domdom/api';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { cx } from '../../../components/class-names.ts';
import { folderMessages as messages } from '../messages.ts';
import { FolderMark } from './folder-mark.tsx';
import styles from './folders.module.css';
import { folderRows } from './tree.ts';

interface FolderTreeProps {
  folders: readonly Folder[];
  chosenId: string | null;
  onChoose(folder: Folder): void;
  onEdit(folder: Folder): void;
  onDelete(folder: Folder): void;
}

/** A single Tab stop; arrow keys move, open and close, Enter chooses, F2 edits, Delete asks whether to delete. */
export function FolderTree({ folders, chosenId, onChoose, onEdit, onDelete }: FolderTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const tree = useRef<HTMLUListElement>(null);
  const rows = folderRows(folders, closed);
  const isShown = (id: string | null) => rows.some(({ folder }) => folder.id === id);
  const current = [walkedTo, chosenId].find(isShown) ?? rows[0]?.folder.id ?? null;

  const setOpen = (id: string, isOpen: boolean) =>
    setClosed((before) => {
      const next = new Set(before);
      if (isOpen) next.delete(id);
      else next.add(id);
      return next;
    });
  const walk = (id: string | null | undefined) => {
    if (id === null || id === undefined) return;
    setWalkedTo(id);
    tree.current?.querySelector<HTMLElement>(`[data-folder="${id}"]`)?.focus();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ folder }) => folder.id === current);
    const row = rows[at];
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const { folder, hasChildren } = row;
    const isOpen = hasChildren && !closed.has(folder.id);
    const steps: Record<string, () => void> = {
      ArrowDown: () => walk(rows[at + 1]?.folder.id),
      ArrowUp: () => walk(rows[at - 1]?.folder.id),
      Home: () => walk(rows[0]?.folder.id),
      End: () => walk(rows.at(-1)?.folder.id),
      ArrowRight: () => {
        if (isOpen) walk(rows[at + 1]?.folder.id);
        else setOpen(folder.id, true);
      },
      ArrowLeft: () => {
        if (isOpen) setOpen(folder.id, false);
        else if (isShown(folder.parentId)) walk(folder.parentId);
      },
      Enter: () => onChoose(folder),
      ' ': () => onChoose(folder),
      F2: () => onEdit(folder),
      Delete: () => onDelete(folder),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

  return (
    <ul ref={tree} role="tree" aria-label={messages.title} className={styles.tree}>
      {rows.map(({ folder, level, position, siblings, hasChildren }) => (
        <li
          key={folder.id}
          role="treeitem"
          data-folder={folder.id}
          aria-level={level}
          aria-posinset={position}
          aria-setsize={siblings}
          aria-expanded={hasChildren ? !closed.has(folder.id) : undefined}
          aria-selected={folder.id === chosenId}
          aria-label={`${folder.name}, ${messages.files(folder.fileCount)}`}
          tabIndex={folder.id === current ? 0 : -1}
          className={cx(styles.folder, folder.id === chosenId && styles.chosen)}
          style={{ paddingInlineStart: `calc(var(--space) * ${2 * level - 1})` }}
          onKeyDown={handleKeyDown}
          onClick={() => {
            walk(folder.id);
            onChoose(folder);
          }}
        >
          {/* For mouse and touch; the keyboard has its arrows, and a screen reader says what is open. */}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className={cx(styles.toggle, !hasChildren && styles.leaf)}
            title={closed.has(folder.id) ? messages.open(folder.name) : messages.close(folder.name)}
            onClick={(event) => {
              event.stopPropagation();
              walk(folder.id);
              setOpen(folder.id, closed.has(folder.id));
            }}
          >
            <Icon name={closed.has(folder.id) ? 'chevron-right' : 'chevron-down'} size={18} />
          </button>
          <FolderMark colour={folder.color} />
          <span className={styles.name}>{folder.name}</span>
          <span className={styles.count} aria-hidden="true">
            {folder.fileCount}
          </span>
        </li>
      ))}
    </ul>
  );
}
