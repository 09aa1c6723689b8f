import { isShownPicture } from '@domdom/domain/image-url';
import { isNotificationAvatar } from '@domdom/domain/notifications/form';
import { useState } from 'react';
import { useSettings } from '../../lib/settings-context.ts';
import styles from './notification-picture.module.css';

/** The picture that its author chose, if any; decoration beside the title. */
export function NotificationPicture({ url, size = 32 }: { url: string; size?: number }) {
  const [brokenUrl, setBrokenUrl] = useState('');
  const { pictureHosts } = useSettings();
  // The server keeps only valid URLs, but those from the older system were never checked.
  if (url === brokenUrl || !isNotificationAvatar(url) || !isShownPicture(url, pictureHosts)) return null;
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
