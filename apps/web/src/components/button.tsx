import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { common } from '../lib/messages.ts';
import styles from './button.module.css';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'accent';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isBlock?: boolean;
  icon?: IconName;
}

const look = ({ variant = 'primary', size = 'medium', isBlock }: Look, className?: string) =>
  cx(styles.button, styles[variant], styles[size], isBlock && styles.block, className);

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows that work is in progress; further clicks do nothing. */
  isLoading?: boolean;
}

/** Blocks clicks and, in a form, submission by Enter. */
const blockPress = (event: MouseEvent): void => event.preventDefault();

export function Button(props: ButtonProps) {
  const { variant, size, isBlock, icon, isLoading = false, className, onClick, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, isBlock }, className)}
      // Not `disabled`, which would drop keyboard focus from the form until the work is done.
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={isLoading ? blockPress : onClick}
    >
      {isLoading ? <Spinner size={18} /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Look {
  /** A page of this application. */
  to?: string;
  /** An external URL; opens in a new tab. */
  href?: string;
  /** File name for saving the file at `href`; the page stays. */
  downloadAs?: string;
  state?: unknown;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

export function ButtonLink(props: ButtonLinkProps) {
  const { to, href, downloadAs, state, icon, className, children, onClick, ...rest } = props;
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  if (downloadAs !== undefined) {
    return (
      <a className={look(rest, className)} href={href} download={downloadAs} onClick={onClick}>
        {content}
      </a>
    );
  }
  if (href !== undefined) {
    return (
      <a
        className={look(rest, className)}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClick}
      >
        {content}
        <span className="visually-hidden"> ({common.opensNewTab})</span>
      </a>
    );
  }
  return (
    <Link className={look(rest, className)} to={to ?? '.'} state={state} onClick={onClick}>
      {content}
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** Text for screen readers, also shown as the tooltip. */
  label: string;
  tone?: 'plain' | 'on-dark' | 'danger';
  /** Drawn over the corner, e.g. a badge. */
  children?: ReactNode;
}

export function IconButton({ icon, label, tone = 'plain', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.iconButton, styles[`tone-${tone}`], className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={22} />
      {children}
    </button>
  );
}
