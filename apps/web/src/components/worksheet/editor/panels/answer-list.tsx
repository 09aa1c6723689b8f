import { problemsIn } from '@domdom/worksheet';
import { cx } from '../../../class-names.ts';
import { entriesOf, questionNumbers } from '../core/entries.ts';
import { MODE_LABELS, panelMessages as texts } from '../messages.ts';
import type { Editing } from '../use-editing.ts';
import styles from './answers.module.css';
import { EntryFields } from './entry-fields.tsx';

/** Returns the zone of a field in the list. */
const zoneOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-zone]')?.dataset['zone'] : undefined;

/** All questions in reading order, answered one after the other with Tab; the canvas follows. */
export function AnswerList({ editing }: { editing: Editing }) {
  const { state, dispatch } = editing;
  const { zones } = state.content.document;
  const entries = entriesOf(zones);
  const numbers = questionNumbers(zones);
  const chooseZoneOf = (target: EventTarget) => {
    const id = zoneOf(target);
    if (id !== undefined) dispatch({ type: 'select', ids: [id] });
  };
  const problems = new Map(problemsIn(zones).map(({ zoneId, message }) => [zoneId, message]));
  return (
    <section className={styles.list} aria-labelledby="worksheet-answers" data-answers>
      <h3 id="worksheet-answers">{texts.answers}</h3>
      {entries.length === 0 && <p className="muted">{texts.empty}</p>}
      <ol className={styles.entries}>
        {entries.map((entry) => {
          const { mode } = entry;
          const number = numbers.get(entry.id);
          const name = number === undefined ? MODE_LABELS[mode].label : texts.number(number);
          const problem = entry.zones.map(({ id }) => problems.get(id)).find((found) => found !== undefined);
          const ids = entry.zones.map(({ id }) => id);
          const isSelected = ids.some((id) => state.selected.includes(id));
          return (
            <li key={entry.id}>
              <div
                className={cx(styles.entry, isSelected && styles.selected)}
                // Only tracks where the author is.
                role="presentation"
                // A mouse press on a checkbox waits for its click: selecting its zone scrolls the list, and the button
                // would be released beside the checkbox.
                onFocus={({ target }) => target.matches(':focus-visible') && chooseZoneOf(target)}
                onClick={({ target }) => chooseZoneOf(target)}
              >
                <button
                  type="button"
                  className={styles.name}
                  aria-pressed={isSelected}
                  onClick={() => dispatch({ type: 'select', ids })}
                  // Tab goes from answer to answer, and focusing an answer also selects its zone.
                  tabIndex={-1}
                >
                  <strong>{name}</strong>
                  {number !== undefined && <span className="muted">{MODE_LABELS[mode].label}</span>}
                </button>
                <EntryFields entry={entry} name={name} editing={editing} />
                {problem !== undefined && <p className={styles.problem}>{problem}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
