import { isNotificationAvatar } from '@domdom/domain/notifications/form';
import { useState } from 'react';
import styles from './notification-picture.module.css';

/** The picture that its author chose, if any; decoration beside the title. */
export function NotificationPicture({ url, size = 32 }: { url: string; size?: number }) {
  const [brokenUrl, setBrokenUrl] = useState('');
  // The server keeps only valid URLs, but those from the older system were never checked.
  if (url === '' || url === brokenUrl || !isNotificationAvatar(url)) return null;
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
