import type { CSSProperties, ReactNode } from 'react';
import { common } from '../lib/messages.ts';
import styles from './card.module.css';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Link } from './link.tsx';

interface CardProps {
  title?: string;
  icon?: IconName;
  /** At the right of the title. */
  actions?: ReactNode;
  footer?: ReactNode;
  tone?: 'default' | 'soft' | 'accent';
  as?: 'section' | 'article' | 'div';
  className?: string;
  children?: ReactNode;
}

export function Card({
  title,
  icon,
  actions,
  footer,
  tone = 'default',
  as: Tag = 'section',
  className,
  children,
}: CardProps) {
  return (
    <Tag className={cx(styles.card, styles[tone], className)}>
      {(title || actions) && (
        <header className={styles.header}>
          {title && (
            <h2 className={styles.title}>
              {icon && <Icon name={icon} size={22} />}
              {title}
            </h2>
          )}
          {actions && <div className="row">{actions}</div>}
        </header>
      )}
      {children}
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </Tag>
  );
}

interface CardGridProps {
  /** Minimum width of a column in pixels. */
  minWidth?: number;
  children: ReactNode;
}

export function CardGrid({ minWidth = 260, children }: CardGridProps) {
  const style: CSSProperties & Record<'--min', string> = { '--min': `${minWidth}px` };
  return (
    <div className={styles.grid} style={style}>
      {children}
    </div>
  );
}

interface LinkCardProps {
  title: string;
  text?: string;
  icon?: IconName;
  /** In place of the icon. */
  picture?: ReactNode;
  to?: string;
  href?: string;
  onClick?: () => void;
}

/** A fully clickable card that opens one of our pages (`to`), another site (`href`) or a dialog (`onClick` alone). */
export function LinkCard({ title, text, icon, picture, to, href, onClick }: LinkCardProps) {
  const content = (
    <>
      <span className={styles.linkIcon}>
        {icon && <Icon name={icon} size={28} />}
        {picture}
      </span>
      <span className={styles.linkText}>
        <strong>{title}</strong>
        {text && <span className="muted">{text}</span>}
      </span>
      {href !== undefined && <Icon name="external" />}
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={cx(styles.card, styles.link)} onClick={onClick}>
        {content}
      </Link>
    );
  }
  if (href !== undefined) {
    return (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={cx(styles.card, styles.link)}
        onClick={onClick}
      >
        {content}
        <span className="visually-hidden"> ({common.opensNewTab})</span>
      </a>
    );
  }
  return (
    <button type="button" aria-haspopup="dialog" className={cx(styles.card, styles.link)} onClick={onClick}>
      {content}
    </button>
  );
}
