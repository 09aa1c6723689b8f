import { Suspense, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Spinner } from '../../spinner.tsx';
import { editorCanvas } from './canvas/later-canvas.ts';
import type { Proposal } from './core/proposals.ts';
import styles from './editor.module.css';
import { canvasMessages } from './messages.ts';
import { focusAnswer } from './panels/answer-ids.ts';
import { AnswerList } from './panels/answer-list.tsx';
import { PagePanel } from './panels/page-panel.tsx';
import { ProposalPanel } from './panels/proposal-panel.tsx';
import { Toolbar } from './panels/toolbar.tsx';
import { ZonePanel } from './panels/zone-panel.tsx';
import type { Editing } from './use-editing.ts';

/** Text fields undo their own typing. */
const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Returns the focus to the canvas, where the next Escape ends the mode or clears the selection; the modal stays open.
 */
const handleEscape = (event: KeyboardEvent<HTMLElement>): void => {
  const { currentTarget, target, defaultPrevented, nativeEvent } = event;
  // A question in a nested dialog and unfinished IME input handle Escape themselves.
  const isElsewhere =
    !(target instanceof Element) || target.closest('dialog') !== currentTarget.closest('dialog');
  if (defaultPrevented || nativeEvent.isComposing || isElsewhere) return;
  event.preventDefault();
  currentTarget.querySelector<HTMLElement>('[role="application"]')?.focus();
};

interface WorksheetEditorProps {
  editing: Editing;
  onAddPages(): void;
}

/** The pages to draw on, with the tools above and the answers beside them. */
export function WorksheetEditor({ editing, onAddPages }: WorksheetEditorProps) {
  const { state, dispatch } = editing;
  const [EditorCanvas] = useState(() => editorCanvas.component());
  const [pointedAt, setPointedAt] = useState<string | null>(null);

  /** Adds the accepted zones at once and focuses the answer of the first. */
  const accept = (proposals: readonly Proposal[]): void => {
    let first: string | undefined;
    flushSync(() => {
      first = editing.accept(proposals);
    });
    if (first !== undefined) focusAnswer(first);
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') return handleEscape(event);
    if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  };

  return (
    // Only listens to keys from inside.
    <div className={styles.editor} role="presentation" onKeyDown={handleKey}>
      <Toolbar editing={editing} />
      <div className={styles.columns}>
        <Suspense
          fallback={
            <p className={styles.wait}>
              <Spinner size={28} /> {canvasMessages.loading}
            </p>
          }
        >
          <EditorCanvas editing={editing} pointedAt={pointedAt} onAccept={accept} onAnswer={focusAnswer} />
        </Suspense>
        <aside className={styles.panels}>
          <div className={styles.scrolling}>
            <ProposalPanel
              proposals={state.content.proposals}
              onAccept={accept}
              onDrop={(proposals) => dispatch({ type: 'drop', proposalIds: proposals.map(({ id }) => id) })}
              onPoint={setPointedAt}
            />
            <AnswerList editing={editing} />
            <PagePanel editing={editing} onAdd={onAddPages} />
          </div>
          <ZonePanel editing={editing} />
        </aside>
      </div>
    </div>
  );
}
