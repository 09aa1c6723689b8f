import { TEXT_LENGTH, type Zone } from '@domdom/worksheet';
import fieldStyles from '../../../field.module.css';
import type { Editing } from '../use-editing.ts';
import { answerId, goOnByEnter } from './answer-ids.ts';

interface AnswerInputProps {
  zone: Zone;
  editing: Editing;
  label: string;
  placeholder: string;
  /** Words to choose from. */
  words?: readonly string[];
  /** The answer is given beside this field: Tab and Enter skip it. */
  isAside?: boolean;
}

/** A plain field, because a page may have two hundred. Enter goes to the next one. */
export function AnswerInput(props: AnswerInputProps) {
  const { zone, editing, label, placeholder, words = [], isAside = false } = props;
  const id = answerId(zone.id);
  return (
    <>
      <input
        id={isAside ? undefined : id}
        data-answer={isAside ? undefined : true}
        tabIndex={isAside ? -1 : undefined}
        className={fieldStyles.input}
        aria-label={label}
        placeholder={placeholder}
        value={zone.data.text}
        maxLength={TEXT_LENGTH}
        autoComplete="off"
        spellCheck={false}
        list={words.length > 0 ? `${id}-words` : undefined}
        onChange={({ target }) => editing.setData(zone, { text: target.value })}
        onKeyDown={goOnByEnter}
      />
      {words.length > 0 && (
        <datalist id={`${id}-words`}>
          {words.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
