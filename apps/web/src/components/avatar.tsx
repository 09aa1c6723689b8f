import { useState } from 'react';
import styles from './avatar.module.css';

const COLOURS = ['#3d4fa8', '#15599c', '#17703a', '#7d5200', '#8b2f7a', '#b3261e'];

/** First letter of the given name, which comes last in Vietnamese names. */
const initialOf = (name: string): string =>
  (name.trim().split(/\s+/).at(-1) ?? '').slice(0, 1).toLocaleUpperCase('vi');

function colourOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return COLOURS[sum % COLOURS.length] ?? '#15599c';
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
