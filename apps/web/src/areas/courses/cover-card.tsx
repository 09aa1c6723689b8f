import { common } from '../../lib/messages.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import styles from './courses.module.css';

interface CoverCardProps {
  image: string;
  /** What the picture shows, where it says more than the title. */
  alt?: string;
  title: string;
  text?: string | undefined;
}

/** One of our pages, or another site in a new tab. */
type Target = { to: string; href?: never } | { href: string; to?: never };

/** A card below a picture. */
export function CoverCard({ image, alt = '', title, text, to, href }: CoverCardProps & Target) {
  const content = (
    <>
      <img className={styles.cover} src={image} alt={alt} loading="lazy" width={320} height={180} />
      <span className={styles.coverText}>
        <strong>{title}</strong>
        {text !== undefined && <span className="muted">{text}</span>}
      </span>
    </>
  );
  if (to !== undefined)
    return (
      <Link to={to} className={styles.coverCard}>
        {content}
      </Link>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.coverCard}>
      {content}
      <Icon name="external" />
      <span className="visually-hidden"> ({common.opensNewTab})</span>
    </a>
  );
}
