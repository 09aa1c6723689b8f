import { useState } from 'react';
import { Button, IconButton } from '../../../../components/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { pageMessages as texts, uploadMessages } from '../messages.ts';
import type { Editing } from '../use-editing.ts';
import styles from './answers.module.css';

/** The pages of the worksheet: more can come, and all but one can go. */
export function PagePanel({ editing, onAdd }: { editing: Editing; onAdd(): void }) {
  const { pages } = editing.state.content.document;
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <details className={styles.pages}>
      <summary>{texts.title(pages.length)}</summary>
      <ol className={styles.entries}>
        {pages.map((page, at) => (
          // A page may be there twice.
          <li
            key={`${page.file} ${pages.slice(0, at).filter(({ file }) => file === page.file).length}`}
            className={styles.line}
          >
            <span>{texts.page(at + 1)}</span>
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
