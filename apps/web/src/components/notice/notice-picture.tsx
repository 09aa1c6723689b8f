import { isNoticeAvatar } from '@domdom/domain/notifications/form';
import { useState } from 'react';
import styles from './notice-picture.module.css';

/** The picture that its author chose, if any; decoration beside the title. */
export function NoticePicture({ url, size = 32 }: { url: string; size?: number }) {
  const [brokenUrl, setBrokenUrl] = useState('');
  // The server keeps no other addresses; what came from an older system was never asked.
  if (url === '' || url === brokenUrl || !isNoticeAvatar(url)) return null;
  return (
    <img
      className={styles.picture}
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setBrokenUrl(url)}
    />
  );
}
