import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from '../../../button.tsx';
import { ConfirmDialog } from '../../../confirm-dialog.tsx';
import { mediaUrl } from '../../../../lib/media-url.ts';
import { pageMessages as texts, uploadMessages } from '../messages.ts';
import type { Editing } from '../use-editing.ts';
import styles from './answers.module.css';

const UP = -1;
const DOWN = 1;

/** The pages of the worksheet: the author can add pages, remove all but one, and swap each with its neighbour. */
export function PagePanel({ editing, onAdd }: { editing: Editing; onAdd(): void }) {
  const { pages } = editing.state.content.document;
  const [asked, setAsked] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);

  /** Keeps the focus on the moved page, on the other button where it can go no further. */
  const move = (index: number, by: typeof UP | typeof DOWN): void => {
    const at = index + by;
    flushSync(() => {
      editing.dispatch({ type: 'movePage', index, by });
      setSaid(texts.moved(index + 1, at + 1));
    });
    const [up, down] = list.current?.children[at]?.querySelectorAll('button') ?? [];
    const [wanted, other] = by === UP ? [up, down] : [down, up];
    (wanted?.disabled === true ? other : wanted)?.focus();
  };

  return (
    <details className={styles.pages}>
      <summary>{texts.title(pages.length)}</summary>
      <ol ref={list} className={styles.entries}>
        {pages.map((page, at) => (
          // A page may occur twice.
          <li
            key={`${page.file} ${pages.slice(0, at).filter(({ file }) => file === page.file).length}`}
            className={styles.line}
          >
            <span className={styles.page}>
              <img src={mediaUrl(page.file)} alt="" loading="lazy" />
              {texts.page(at + 1)}
            </span>
            <IconButton
              icon="chevron-up"
              label={texts.up(at + 1)}
              disabled={at === 0}
              onClick={() => move(at, UP)}
            />
            <IconButton
              icon="chevron-down"
              label={texts.down(at + 1)}
              disabled={at === pages.length - 1}
              onClick={() => move(at, DOWN)}
            />
            <IconButton
              icon="trash"
              tone="danger"
              label={texts.remove(at + 1)}
              disabled={pages.length === 1}
              onClick={() => setAsked(at)}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Button variant="secondary" size="small" icon="plus" onClick={onAdd}>
        {uploadMessages.addPages}
      </Button>
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        text={texts.removeText((asked ?? 0) + 1)}
        onConfirm={() => {
          if (asked !== null) editing.dispatch({ type: 'removePage', index: asked });
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </details>
  );
}
