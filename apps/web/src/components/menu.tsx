import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode, RefObject } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './menu.module.css';

/** Props for the button that opens it. */
export interface TriggerProps {
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-haspopup': 'menu' | 'dialog';
  onClick: () => void;
}

interface PopoverProps {
  /** Name of the panel for screen readers. */
  label: string;
  renderTrigger: (props: TriggerProps) => ReactNode;
  align?: 'start' | 'end';
  role?: 'menu' | 'dialog';
  /** Pass a function to close the panel from inside. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

const ITEMS = '[role^="menuitem"]';

interface PanelProps extends Pick<ComponentProps<'div'>, 'id' | 'role' | 'aria-label' | 'className'> {
  ref: RefObject<HTMLDivElement | null>;
  onGone: () => void;
  children: ReactNode;
}

function Panel({ onGone, ref, ...rest }: PanelProps) {
  const handleGone = useEffectEvent(onGone);
  // Runs before the panel is removed, so that a dialog opened by a choice finds the focus on the button and returns it
  // there.
  useLayoutEffect(() => {
    const panel = ref.current;
    return () => {
      if (panel?.contains(document.activeElement)) handleGone();
    };
  }, [ref]);
  return <div ref={ref} {...rest} />;
}

/** A panel below its button. Escape, a click elsewhere or moving the focus out closes it. */
export function Popover({ label, renderTrigger, align = 'end', role = 'dialog', children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const id = useId();

  // Clicks elsewhere happen outside the panel's React tree.
  useEffect(() => {
    if (!isOpen) return undefined;
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    panelRef.current?.querySelector<HTMLElement>(`${ITEMS}, a, button`)?.focus();
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setIsOpen(false);
      return;
    }
    if (role !== 'menu' || !isOpen) return;
    const items = [...(panelRef.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % items.length)?.focus();
  };

  return (
    <div
      ref={rootRef}
      // Only listens to events from inside.
      role="presentation"
      className={styles.root}
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      {renderTrigger({
        'aria-expanded': isOpen,
        'aria-controls': id,
        'aria-haspopup': role,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen && (
        <Panel
          ref={panelRef}
          id={id}
          role={role}
          aria-label={label}
          className={cx(styles.panel, styles[align])}
          onGone={() => rootRef.current?.querySelector('button')?.focus()}
        >
          {typeof children === 'function' ? children(() => setIsOpen(false)) : children}
        </Panel>
      )}
    </div>
  );
}

interface MenuProps {
  label: string;
  renderTrigger: (props: TriggerProps) => ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
}

export function Menu({ children, ...rest }: MenuProps) {
  return (
    <Popover {...rest} role="menu">
      {(close) => (
        // Any click on an item closes the menu; Enter on the keyboard is a click too.
        <div className={styles.items} onClick={close} role="presentation">
          {children}
        </div>
      )}
    </Popover>
  );
}

interface MenuItemProps {
  icon?: IconName;
  to?: string;
  href?: string;
  onSelect?: () => void;
  isDanger?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, to, href, onSelect, isDanger, children }: MenuItemProps) {
  const shared = {
    role: 'menuitem',
    className: cx(styles.item, isDanger && styles.danger),
    onClick: onSelect,
  };
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  if (to !== undefined) {
    return (
      <Link {...shared} to={to}>
        {content}
      </Link>
    );
  }
  if (href !== undefined) {
    return (
      <a {...shared} href={href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  }
  return (
    <button {...shared} type="button">
      {content}
    </button>
  );
}

interface MenuChoiceProps<T extends string> {
  legend: string;
  /** Value -> what it is called. */
  choices: Readonly<Record<T, string>>;
  value: T;
  onChoose(value: T): void;
}

/** A few values beside each other, of which one holds. */
export function MenuChoice<T extends string>({ legend, choices, value, onChoose }: MenuChoiceProps<T>) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.choice}>
      <span id={id} className={styles.legend}>
        {legend}
      </span>
      {Object.entries<string>(choices).map(([key, label]) => (
        <button
          key={key}
          type="button"
          role="menuitemradio"
          aria-checked={key === value}
          className={styles.value}
          onClick={() => onChoose(key as T)} // a key of `choices`
        >
          {label}
        </button>
      ))}
    </div>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <div className={styles.heading} role="presentation">
      {children}
    </div>
  );
}
