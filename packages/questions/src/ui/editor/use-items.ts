import { useLayoutEffect, useRef, useState } from 'react';
import { withValueAt } from '../../core/editor-value.ts';
import { useEditing } from './context.ts';
import { editorMessages as messages } from './messages.ts';

interface ItemsOptions {
  path: string;
  items: readonly unknown[];
  itemLabel: string;
  isOptional: boolean;
}

interface RemovedItem {
  item: unknown;
  key: string;
  position: number;
}

/** The element that gets the focus after a change is rendered. */
type NextFocus = HTMLElement | { key: string; selector: string };

const FIRST_CONTROL = 'input, textarea, select';
const UNDO = '[data-undo]';

/**
 * Adds, removes, restores and moves the items of a list. Each item keeps its key, so that focus and uploads stay with
 * it.
 */
export function useItems({ path, items, itemLabel, isOptional }: ItemsOptions) {
  const { current, change, newId } = useEditing();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<RemovedItem | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<NextFocus | null>(null);

  if (keys.length !== items.length) {
    // The page or `settle` has changed the length of the list.
    setKeys([...keys.slice(0, items.length), ...Array.from({ length: items.length - keys.length }, newId)]);
  }

  useLayoutEffect(() => {
    const next = nextFocus.current;
    nextFocus.current = null;
    if (next instanceof HTMLElement) next.focus();
    else if (next !== null) focusInside(list.current, next);
  });

  const replace = (nextItems: readonly unknown[], nextKeys: readonly string[]): void => {
    setKeys(nextKeys);
    change(withValueAt(current(), path, nextItems.length === 0 && isOptional ? undefined : nextItems), path);
  };

  return {
    list,
    keys,
    removed,
    announcement,
    add(item: unknown) {
      const key = newId();
      nextFocus.current = { key, selector: FIRST_CONTROL };
      setRemoved(null);
      setAnnouncement('');
      replace([...items, item], [...keys, key]);
    },
    remove(position: number) {
      const key = keys[position] ?? '';
      nextFocus.current = { key: '', selector: UNDO };
      setRemoved({ item: items[position], key, position });
      setAnnouncement(messages.removed(messages.item(itemLabel, position + 1)));
      replace(items.toSpliced(position, 1), keys.toSpliced(position, 1));
    },
    undo() {
      if (removed === null) return;
      const { item, key, position } = removed;
      nextFocus.current = { key, selector: FIRST_CONTROL };
      setRemoved(null);
      setAnnouncement(messages.restored(messages.item(itemLabel, position + 1)));
      replace(items.toSpliced(position, 0, item), keys.toSpliced(position, 0, key));
    },
    move(from: number, to: number) {
      const key = keys[from];
      if (key === undefined || to < 0 || to >= items.length) return;
      nextFocus.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setAnnouncement(messages.moved(itemLabel, from + 1, to + 1));
      replace(
        items.toSpliced(from, 1).toSpliced(to, 0, items[from]),
        keys.toSpliced(from, 1).toSpliced(to, 0, key),
      );
    },
  };
}

function focusInside(list: HTMLElement | null, { key, selector }: { key: string; selector: string }): void {
  const holder = key === '' ? list : list?.querySelector(`[data-item="${key}"]`);
  holder?.querySelector<HTMLElement>(selector)?.focus();
}
