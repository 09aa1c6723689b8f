import { useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { cx } from '../class-names.ts';
import { ownColour } from '../own-colour.ts';
import styles from './category-tree.module.css';

/** Deeper items are not drawn. */
const MOST_LEVELS = 4;

export interface CategoryTreeItem {
  id: string;
  name: string;
  /** '#rrggbb' */
  color: string;
  /** Null for a root. */
  parentId: string | null;
}

interface CategoryTreeProps {
  /** Names the tree for screen readers. */
  label: string;
  /** In the order in which they are shown. */
  items: readonly CategoryTreeItem[];
  /** Opens everything, as after a search. */
  isOpen?: boolean;
  openLabel(name: string): string;
  /** Below the name of an item. */
  details?(id: string): ReactNode;
  /** At the end of the row of an item. */
  actions?(id: string): ReactNode;
}

interface BranchProps extends Omit<CategoryTreeProps, 'label'> {
  parentId: string | null;
  level: number;
  opened: ReadonlySet<string>;
  onToggle(id: string): void;
}

function Branch({ parentId, level, ...props }: BranchProps) {
  const { items, opened, onToggle, isOpen = false, openLabel, details, actions } = props;
  return items
    .filter((item) => item.parentId === parentId)
    .map(({ id, name, color }) => {
      const hasChildren = level < MOST_LEVELS && items.some((item) => item.parentId === id);
      const isExpanded = isOpen || opened.has(id);
      return (
        <li key={id} className={styles.item}>
          <div className={styles.row}>
            {hasChildren ? (
              <IconButton
                icon={isExpanded ? 'chevron-down' : 'chevron-right'}
                label={openLabel(name)}
                aria-expanded={isExpanded}
                className={styles.toggle}
                onClick={() => onToggle(id)}
              />
            ) : (
              <span className={styles.leaf} />
            )}
            <span className={cx('own-colour', styles.mark)} style={ownColour(color)} aria-hidden="true" />
            <span className={styles.text}>
              <strong>{name}</strong>
              {details?.(id)}
            </span>
            {actions && <span className={styles.actions}>{actions(id)}</span>}
          </div>
          {hasChildren && isExpanded && (
            <ul className={styles.below}>
              <Branch {...props} parentId={id} level={level + 1} />
            </ul>
          )}
        </li>
      );
    });
}

/** Categories below each other, up to four levels; each level opens with a button. */
export function CategoryTree({ label, ...props }: CategoryTreeProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <ul className={styles.tree} aria-label={label}>
      <Branch {...props} parentId={null} level={1} opened={opened} onToggle={toggle} />
    </ul>
  );
}
