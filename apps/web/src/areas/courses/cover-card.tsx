import { common } from '../../lib/messages.ts';
import { cx } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import styles from './courses.module.css';

interface CoverCardProps {
  image: string;
  /** What the picture shows, where it says more than the title. */
  alt?: string;
  title: string;
  text?: string | undefined;
  /** One of our pages, or another site in a new tab; without either the card leads nowhere. */
  to?: string | undefined;
  href?: string | undefined;
  note?: string | undefined;
}

/** A card below a picture. */
export function CoverCard({ image, alt = '', title, text, to, href, note }: CoverCardProps) {
  const content = (
    <>
      <img className={styles.cover} src={image} alt={alt} loading="lazy" width={320} height={180} />
      <span className={styles.coverText}>
        <strong>{title}</strong>
        {text !== undefined && <span className="muted">{text}</span>}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </>
  );
  if (to !== undefined)
    return (
      <Link to={to} className={styles.coverCard}>
        {content}
      </Link>
    );
  if (href !== undefined)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={styles.coverCard}>
        {content}
        <Icon name="external" />
        <span className="visually-hidden"> ({common.opensNewTab})</span>
      </a>
    );
  return <div className={cx(styles.coverCard, styles.still)}>{content}</div>;
}
