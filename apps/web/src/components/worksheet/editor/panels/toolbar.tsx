import { MODES } from '@domdom/worksheet';
import { Button, IconButton } from '../../../button.tsx';
import { cx } from '../../../class-names.ts';
import { Menu, MenuItem } from '../../../menu.tsx';
import { MODE_LOOKS } from '../canvas/mode-looks.ts';
import { ALIGNMENTS, fewestFor } from '../core/align.ts';
import styles from '../editor.module.css';
import { MODE_LABELS, toolMessages as texts } from '../messages.ts';
import type { Editing } from '../use-editing.ts';

function Modes({ editing }: { editing: Editing }) {
  const { session } = editing.state;
  return (
    <div className={styles.modes} role="group" aria-label={texts.modes}>
      {MODES.map((mode) => {
        const { label, english, hint } = MODE_LABELS[mode];
        const { line, letter } = MODE_LOOKS[mode];
        const isActive = session?.mode === mode;
        return (
          <button
            key={mode}
            type="button"
            className={cx(styles.mode, isActive && styles.active)}
            aria-pressed={isActive}
            title={`${english}: ${hint}`}
            onClick={() => editing.pickMode(mode)}
          >
            <span className={styles.letter} style={{ background: line }} aria-hidden="true">
              {letter}
            </span>
            {label}
            <span lang="en" className={styles.english}>
              {english}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** The seven modes, and the actions for the selected zones. */
export function Toolbar({ editing }: { editing: Editing }) {
  const { state, dispatch } = editing;
  const { session, selected, past, future } = state;
  const hasNone = selected.length === 0;
  return (
    <div className={styles.toolbar}>
      <Modes editing={editing} />
      <div className={styles.tools}>
        {session !== null && (
          <>
            <Button size="small" icon="check" onClick={() => dispatch({ type: 'done' })}>
              {texts.done}
            </Button>
            <Button size="small" variant="secondary" onClick={() => dispatch({ type: 'cancel' })}>
              {texts.cancel}
            </Button>
          </>
        )}
        <IconButton
          icon="undo"
          label={texts.undo}
          disabled={past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        />
        <IconButton
          icon="redo"
          label={texts.redo}
          disabled={future.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
        />
        <IconButton icon="copy" label={texts.duplicate} disabled={hasNone} onClick={editing.duplicate} />
        <IconButton
          icon="trash"
          label={texts.remove}
          tone="danger"
          disabled={hasNone}
          onClick={editing.remove}
        />
        <Menu
          label={texts.align}
          renderTrigger={(props) => (
            <IconButton {...props} icon="align" label={texts.align} disabled={selected.length < 2} />
          )}
        >
          {ALIGNMENTS.filter((alignment) => selected.length >= fewestFor(alignment)).map((alignment) => (
            <MenuItem key={alignment} onSelect={() => editing.align(alignment)}>
              {texts.alignments[alignment]}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </div>
  );
}
