import { useState } from 'react';
import styles from './avatar.module.css';

/** How many grounds tokens.css has for people. */
const GROUNDS = 6;

/** First letter of the given name, which comes last in Vietnamese names. */
const initialOf = (name: string): string =>
  (name.trim().split(/\s+/).at(-1) ?? '').slice(0, 1).toLocaleUpperCase('vi');

function colourOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return `var(--person-${(sum % GROUNDS) + 1})`;
}

interface AvatarProps {
  name: string;
  url?: string;
  /** Pixels. */
  size?: number;
}

/** Decorates the name beside it: the picture if it is usable, otherwise the initial. */
export function Avatar({ name, url = '', size = 40 }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState('');
  const style = { width: size, height: size, fontSize: size * 0.42, background: colourOf(name) };
  // Pictures of people are uploaded here, never named.
  const isUsable = url !== brokenUrl && url.startsWith('/');
  return (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {isUsable ? (
        <img src={url} alt="" width={size} height={size} loading="lazy" onError={() => setBrokenUrl(url)} />
      ) : (
        initialOf(name)
      )}
    </span>
  );
}
