import { useEffect, useRef, useState } from 'react';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { SkeletonLines } from '../states.tsx';
import frameUrl from './drawn-document.html?url&no-inline';
import styles from './docx-view.module.css';
import type { DocxProblem } from './draw-docx.ts';
import { previewMessages as messages } from './messages.ts';

const load = () => importOrAgain(() => import('./draw-docx.ts'));

/**
 * A Word file, drawn into a frame without scripts. The frame is a page of ours with a policy of its own: a document in
 * `srcdoc` would have the policy of this page, which refuses the styles that a Word file consists of.
 */
export function DocxView({ url, title }: { url: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const [state, setState] = useState<{ url: string; status: 'drawn' | DocxProblem } | null>(null);
  const status = state?.url === url ? state.status : 'opening';

  useEffect(() => {
    const page = frame.current?.contentDocument ?? null;
    if (!isLoaded || page === null) return undefined;
    const stop = new AbortController();
    const show = (next: 'drawn' | DocxProblem) => {
      if (!stop.signal.aborted) setState({ url, status: next });
    };
    load()
      .then(({ drawDocx }) => drawDocx(url, page, stop.signal))
      .then(show, () => show('failed'));
    return () => stop.abort();
  }, [url, isLoaded]);

  return (
    <div className={styles.document}>
      {status === 'opening' && (
        <div aria-busy="true">
          <span className="visually-hidden" role="status">
            {messages.openingDocument}
          </span>
          <SkeletonLines count={8} />
        </div>
      )}
      {status !== 'opening' && status !== 'drawn' && <p role="alert">{messages[status]}</p>}
      <iframe
        ref={frame}
        className={styles.frame}
        hidden={status !== 'drawn'}
        src={frameUrl}
        title={messages.contentOf(title)}
        // This page writes into it, so it has our origin; without scripts it can do nothing with it.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        onLoad={() => setIsLoaded(true)}
      />
    </div>
  );
}
