import { useState } from 'react';
import { Button } from '../../button.tsx';
import { cx } from '../../class-names.ts';
import { Icon } from '../../icon.tsx';
import { ProgressBar } from '../../progress-bar.tsx';
import styles from './editor.module.css';
import { uploadMessages as texts } from './messages.ts';
import { PAGE_ACCEPT } from './upload.ts';
import { pagesOf, type SentPage, usePageUpload } from './use-page-upload.ts';

interface PageUploadProps {
  /** Called when all files have arrived, or when the author continues without the refused ones. */
  onDone(files: readonly SentPage[]): void;
}

function FileLine({ file }: { file: SentPage }) {
  const { name, share, isWaiting, outcome } = file;
  return (
    <li className={styles.sent}>
      <span>{name}</span>
      {outcome === null && !isWaiting && (
        <ProgressBar percent={share * 100} label={texts.progress(name)} isUnjudged />
      )}
      {outcome === null && isWaiting && (
        <span className="muted" role="status">
          {texts.waiting}
        </span>
      )}
      {outcome === null && share === 1 && <span className="muted">{texts.reading}</span>}
      {outcome !== null && 'pages' in outcome && <span>{texts.pageCount(outcome.pages.pages.length)}</span>}
      {outcome !== null && 'problem' in outcome && (
        <strong role="alert" className={styles.problem}>
          {outcome.problem}
        </strong>
      )}
    </li>
  );
}

/** Uploads pictures and PDFs as pages, and shows the result of each. */
export function PageUpload({ onDone }: PageUploadProps) {
  const [isOver, setIsOver] = useState(false);
  const { files, problem, isSending, send, stop } = usePageUpload(onDone);
  const pageCount = pagesOf(files).reduce((sum, { pages }) => sum + pages.length, 0);
  return (
    <div className={styles.upload}>
      {!isSending && (
        <label className={cx(styles.drop, isOver && styles.over)}>
          <Icon name="upload" size={36} />
          <strong>{texts.drop}</strong>
          <span className="muted">{texts.kinds}</span>
          <input
            type="file"
            multiple
            accept={PAGE_ACCEPT}
            className={styles.dropInput}
            aria-label={texts.choose}
            onDragEnter={() => setIsOver(true)}
            onDragLeave={() => setIsOver(false)}
            onDrop={() => setIsOver(false)}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              if (chosen.length > 0) send(chosen);
              // Lets the author choose the same file again after fixing it.
              target.value = '';
            }}
          />
        </label>
      )}
      {problem !== null && (
        <strong role="alert" className={styles.problem}>
          {problem}
        </strong>
      )}
      <ul className={styles.sentList}>
        {files.map((file, at) => (
          // Two files may have the same name; their order is stable.
          <FileLine
            key={`${file.name} ${files.slice(0, at).filter(({ name }) => name === file.name).length}`}
            file={file}
          />
        ))}
      </ul>
      {isSending && (
        <Button variant="secondary" onClick={stop}>
          {texts.stop}
        </Button>
      )}
      {!isSending && pageCount > 0 && pagesOf(files).length < files.length && (
        <Button onClick={() => onDone(files)}>{texts.goOn(pageCount)}</Button>
      )}
    </div>
  );
}
