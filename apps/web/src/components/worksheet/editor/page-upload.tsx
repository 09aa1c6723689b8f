import { Button } from '../../button.tsx';
import { ProgressBar } from '../../progress-bar.tsx';
import { DropField } from '../../upload/drop-field.tsx';
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
  const { files, problem, isSending, send, stop } = usePageUpload(onDone);
  const pageCount = pagesOf(files).reduce((sum, { pages }) => sum + pages.length, 0);
  return (
    <div className={styles.upload}>
      {!isSending && (
        <DropField
          texts={{ drop: texts.drop, hint: texts.kinds, choose: texts.choose }}
          accept={PAGE_ACCEPT}
          onChoose={send}
        />
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
