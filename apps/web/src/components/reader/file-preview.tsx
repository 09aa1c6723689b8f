import { contentTypeOf, type PreviewKind } from '@domdom/domain/media/documents';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import { BookReader } from './book-reader.tsx';
import { DocxView } from './docx-view.tsx';
import styles from './file-preview.module.css';
import { previewMessages as messages, readerMessages } from './messages.ts';
import { safeHref } from './safe-links.ts';
import { hasViewer, ViewerFrame } from './viewer-frame.tsx';

/** A file as previews of every screen take it. */
export interface PreviewFile {
  id: string;
  title: string;
  type: PreviewKind;
  /** Where its bytes are; of a link: the address of the other site. */
  fileUrl: string;
  /** A picture that stands for it, such as the cover of a book. */
  imageUrl: string | null;
  /** Its kind, as servers name it: 'application/pdf'. */
  contentType: string;
}

const PDF = contentTypeOf('pdf');
const WORD = contentTypeOf('docx');
const SLIDES = contentTypeOf('pptx');
const ARCHIVE = contentTypeOf('zip');

/** Whether it is read in place: then it takes the whole screen. */
const isRead = (file: PreviewFile): boolean =>
  isViewed(file) || (file.type === 'document' && (file.contentType === PDF || file.contentType === WORD));

/** Whether the viewer that the server names shows it. */
const isViewed = ({ type, contentType }: PreviewFile): boolean =>
  type === 'document' && contentType !== ARCHIVE && hasViewer();

interface FilePreviewProps {
  file: PreviewFile;
  /** For the text about files that are only saved. */
  kindLabel?: string;
  downloadUrl?: string;
}

/** Shows a file as well as a browser can, or a document in the viewer that the server names. */
export function FilePreview(props: FilePreviewProps) {
  const own = <OwnPreview {...props} />;
  const { fileUrl, title } = props.file;
  if (!isViewed(props.file)) return own;
  return (
    <ViewerFrame fileUrl={fileUrl} title={title}>
      {own}
    </ViewerFrame>
  );
}

/** Pictures, sound, films, PDFs, Word files and links to other sites. */
function OwnPreview({ file, kindLabel = '', downloadUrl = file.fileUrl }: FilePreviewProps) {
  const { type, title, fileUrl, imageUrl, contentType } = file;
  const [hasFailed, setHasFailed] = useState(false);
  const media = { src: fileUrl, onError: () => setHasFailed(true) };
  if (hasFailed) return <p className="muted">{messages.failed}</p>;
  if (type === 'link') return <SiteLink file={file} />;
  if (type === 'image') return <img {...media} className={styles.media} alt={title} />;
  if (type === 'audio') return <audio {...media} className={styles.sound} controls preload="metadata" />;
  if (type === 'video') {
    return (
      <video {...media} className={styles.media} poster={imageUrl ?? undefined} controls preload="metadata" />
    );
  }
  if (contentType === PDF) {
    return (
      <BookReader url={fileUrl} title={title} isTitleHidden downloadUrl={downloadUrl} cover={imageUrl} />
    );
  }
  if (contentType === WORD) return <DocxView url={fileUrl} title={title} />;
  return (
    <p className="muted">{contentType === SLIDES ? messages.noSlides : messages.noPreview(kindLabel)}</p>
  );
}

/** A page elsewhere, such as a test platform. It opens in a tab of its own and knows nothing of ours. */
function SiteLink({ file: { fileUrl, imageUrl, title } }: { file: PreviewFile }) {
  const href = safeHref(fileUrl);
  if (href === null) return <p className="muted">{messages.badLink}</p>;
  return (
    <div className={styles.site}>
      {imageUrl !== null && <img className={styles.media} src={imageUrl} alt={title} />}
      <p className="muted">{messages.externalSite(new URL(href).host)}</p>
      <ButtonLink href={href} icon="external">
        {messages.openSite}
      </ButtonLink>
    </div>
  );
}

interface FilePreviewDialogProps extends FilePreviewProps {
  /** The name under which it is saved. */
  downloadName?: string;
  /** Below a file that does not need the whole screen. */
  children?: ReactNode;
  onClose(): void;
}

/** The file preview modal, with a button that saves the file. */
export function FilePreviewDialog({ downloadName, children, onClose, ...preview }: FilePreviewDialogProps) {
  const { file, downloadUrl = file.fileUrl } = preview;
  const isWhole = isRead(file);
  return (
    <Dialog
      isOpen
      title={file.title}
      size={isWhole ? 'screen' : 'large'}
      onClose={onClose}
      head={
        file.type !== 'link' && (
          <a
            className={styles.download}
            href={downloadUrl}
            download={downloadName ?? file.title}
            aria-label={readerMessages.downloadOf(file.title)}
            title={readerMessages.download}
          >
            <Icon name="download" size={22} />
            <span className={styles.downloadText}>{readerMessages.download}</span>
          </a>
        )
      }
    >
      <div className={isWhole ? styles.whole : styles.preview}>
        <FilePreview {...preview} />
        {!isWhole && children}
      </div>
    </Dialog>
  );
}
