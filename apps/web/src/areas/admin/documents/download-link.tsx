import type { SchoolDocument } from '@domdom/api';
import { Icon } from '../../../components/icon.tsx';
import { documentMessages as messages } from '../messages.ts';
import styles from './documents.module.css';

export const fileUrl = ({ id }: Pick<SchoolDocument, 'id'>): string => `/api/documents/${id}/file`;

/** The server sends the file as a download, so the page stays; a link opens the other site. */
export function DownloadLink({ document }: { document: SchoolDocument }) {
  if (document.link !== null) {
    return (
      <a
        className={styles.download}
        href={document.link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={messages.openLink(document.title)}
        title={messages.openLink(document.title)}
      >
        <Icon name="external" size={22} />
      </a>
    );
  }
  return (
    <a
      className={styles.download}
      href={fileUrl(document)}
      download={document.fileName}
      aria-label={messages.downloadOf(document.title)}
      title={messages.downloadOf(document.title)}
    >
      <Icon name="download" size={22} />
    </a>
  );
}
