import type { PrintAttachment, PrintKey } from '../../print/contract.ts';
import { usePrintMedia } from './media.ts';
import { printoutMessages as messages } from './messages.ts';
import styles from './printout-view.module.css';

interface AttachmentsProps {
  /** Without the number of the question where it differs between codes. */
  attachments: readonly (Omit<PrintAttachment, 'question'> & { question?: string })[];
  /** Students' printouts need no URLs. */
  isOnScreenOnly: boolean;
}

/** Links to the files of a printout. Sounds without a file are read aloud; their text is in the key. */
export function Attachments({ attachments, isOnScreenOnly }: AttachmentsProps) {
  const mediaUrl = usePrintMedia();
  const files = attachments.flatMap(({ file, ...one }) =>
    // In print a URL needs its host.
    file === undefined ? [] : [{ ...one, address: new URL(mediaUrl(file), document.baseURI).href }],
  );
  if (files.length === 0) return null;
  return (
    <section className={isOnScreenOnly ? styles.isOnScreenOnly : undefined}>
      <h3 className={styles.subtitle}>{messages.attachments}</h3>
      <ul className={styles.files}>
        {files.map(({ media, number, question, address }) => (
          <li key={`${media} ${number}`}>
            {media === 'sound' ? messages.sound(number, question) : messages.video(number, question)}{' '}
            <a href={address}>{address}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is heard, in words: part of the key. */
export function Scripts({ scripts }: Pick<PrintKey, 'scripts'>) {
  if (scripts.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>{messages.scripts}</h3>
      {scripts.map(({ clip, script }) => (
        <p key={clip} className={styles.script}>
          <strong>{messages.script(clip)}</strong> <span lang="en">{script}</span>
        </p>
      ))}
    </>
  );
}
