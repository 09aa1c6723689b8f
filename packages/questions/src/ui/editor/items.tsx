import type { ReactNode } from 'react';
import type { EditorField } from '../../core/editor.ts';
import { Announcement } from '../announcement.tsx';
import { useEditing } from './context.ts';
import styles from './editor.module.css';
import { Group } from './field-frame.tsx';
import { DownIcon, RemoveIcon, UpIcon } from './icons.tsx';
import { editorMessages as messages } from './messages.ts';
import { Problems } from './problems.tsx';
import { useItems } from './use-items.ts';

type ManyField = Extract<EditorField, { itemLabel: string }>;

interface ItemsProps {
  field: ManyField;
  path: string;
  items: readonly unknown[];
  /**
   * Renders the button that adds an item; it receives a function that adds a new item. Without it nothing can be added
   * by hand.
   */
  addControl?: (add: (item: unknown) => void) => ReactNode;
  /** Items with a single control that names itself. */
  isPlain?: boolean;
  children(this: void, position: number, name: string): ReactNode;
}

/** A list of items with buttons to add, remove, restore and move them. */
export function Items({ field, path, items, addControl, isPlain = false, children }: ItemsProps) {
  const editing = useItems({
    path,
    items,
    itemLabel: field.itemLabel,
    isOptional: field.isOptional === true,
  });
  const { list, keys, removed, announcement, add, remove, undo, move } = editing;
  const isFull = items.length >= field.max;
  return (
    <Group path={path} field={field}>
      <div ref={list} className={styles.items}>
        {items.map((_, position) => (
          <Item
            key={keys[position]}
            itemKey={keys[position] ?? ''}
            path={`${path}.${position}`}
            name={messages.item(field.itemLabel, position + 1)}
            isPlain={isPlain}
            isFirst={position === 0}
            isLast={position === items.length - 1}
            isRemovable={items.length > field.min}
            onMove={(by) => move(position, position + by)}
            onRemove={() => remove(position)}
          >
            {children(position, messages.item(field.itemLabel, position + 1))}
          </Item>
        ))}
        {removed !== null && !isFull && (
          <p className={styles.removed}>
            {messages.removed(messages.item(field.itemLabel, removed.position + 1))}
            <button type="button" className={styles.button} data-undo onClick={undo}>
              {messages.undo}
            </button>
          </p>
        )}
      </div>
      {!isFull && addControl?.(add)}
      <Announcement text={announcement} />
    </Group>
  );
}

interface ItemProps {
  itemKey: string;
  path: string;
  name: string;
  isPlain: boolean;
  isFirst: boolean;
  isLast: boolean;
  isRemovable: boolean;
  onMove(this: void, by: -1 | 1): void;
  onRemove(this: void): void;
  children: ReactNode;
}

function Item({ itemKey, path, name, isPlain, onMove, children, ...can }: ItemProps) {
  const { problemsAt } = useEditing();
  const buttons = <ItemButtons name={name} onMove={onMove} {...can} />;
  if (isPlain) {
    return (
      <div className={styles.plainItem} data-item={itemKey}>
        {children}
        {buttons}
      </div>
    );
  }
  return (
    <fieldset className={styles.item} data-item={itemKey}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.itemHead}>
        <span aria-hidden="true" className={styles.itemName}>
          {name}
        </span>
        {buttons}
      </div>
      <div className={styles.fields}>{children}</div>
      <Problems id="" problems={problemsAt(path)} isFocusable />
    </fieldset>
  );
}

function ItemButtons({
  name,
  isFirst,
  isLast,
  isRemovable,
  onMove,
  onRemove,
}: Omit<ItemProps, 'itemKey' | 'path' | 'isPlain' | 'children'>) {
  return (
    <span className={styles.itemButtons}>
      <IconButton label={messages.moveUp(name)} isOff={isFirst} onPress={() => onMove(-1)}>
        <UpIcon />
      </IconButton>
      <IconButton label={messages.moveDown(name)} isOff={isLast} onPress={() => onMove(1)}>
        <DownIcon />
      </IconButton>
      <IconButton label={messages.remove(name)} isOff={!isRemovable} onPress={onRemove}>
        <RemoveIcon />
      </IconButton>
    </span>
  );
}

interface IconButtonProps {
  label: string;
  isOff: boolean;
  onPress(this: void): void;
  children: ReactNode;
}

/** Not `disabled` when off, because the button just pressed must keep the focus. */
function IconButton({ label, isOff, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </button>
  );
}
