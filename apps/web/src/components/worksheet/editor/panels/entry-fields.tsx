import { acceptedVariants } from '@domdom/domain/text/normalise';
import { ownPageFirst, pageOf, type Zone } from '@domdom/worksheet';
import fieldStyles from '../../../field.module.css';
import { SelectField } from '../../../select-field.tsx';
import { type Entry, fellowsOf } from '../core/entries.ts';
import { choiceKind } from '../core/groups.ts';
import { MODE_LABELS, panelMessages as texts } from '../messages.ts';
import type { Editing } from '../use-editing.ts';
import { answerId, goOnByEnter } from './answer-ids.ts';
import { AnswerInput } from './answer-input.tsx';
import styles from './answers.module.css';
import { ListenFields } from './listen-fields.tsx';

interface EntryFieldsProps {
  entry: Entry;
  name: string;
  editing: Editing;
}

/** Enter goes to the next answer, Space ticks. The option texts are on the page, so Tab and Enter skip them. */
function ChoiceFields({ entry, editing }: EntryFieldsProps) {
  return (
    <fieldset className={styles.options}>
      <legend className="muted">{texts.kinds[choiceKind(entry.zones)]}</legend>
      {entry.zones.map((zone, at) => (
        <div key={zone.id} className={styles.option} data-zone={zone.id}>
          <label className={fieldStyles.check}>
            <input
              id={answerId(zone.id)}
              data-answer
              type="checkbox"
              checked={zone.data.isCorrect}
              onChange={({ target }) => editing.setData(zone, { isCorrect: target.checked })}
              onKeyDown={goOnByEnter}
            />
            {texts.isCorrect}
            <span className="visually-hidden">{texts.standing(zone.data.text, at + 1)}</span>
          </label>
          <AnswerInput
            zone={zone}
            editing={editing}
            label={texts.label(at + 1)}
            placeholder={texts.labelHint}
            isAside
          />
        </div>
      ))}
    </fieldset>
  );
}

/** Any Match zone without a partner can be chosen as the partner of another. */
function PartnerField({ zone, editing }: { zone: Zone; editing: Editing }) {
  const { pages, zones } = editing.state.content.document;
  const own = pageOf(pages, zone).at;
  const alone = zones.filter(
    (other) => other.mode === 'Match' && other.id !== zone.id && fellowsOf(other, zones).length === 1,
  );
  return (
    <SelectField
      label={texts.partner}
      name={`partner-${zone.id}`}
      value=""
      placeholder={texts.noPartner}
      options={ownPageFirst(pages, zone, alone).map((other, index) => {
        const name = texts.standing(other.data.text, index + 1);
        const { at } = pageOf(pages, other);
        return { value: other.id, label: at === own ? name : texts.onPage(name, at + 1) };
      })}
      onChange={(id) => editing.joinTo(zone, [id])}
    />
  );
}

function MatchFields({ entry, editing }: EntryFieldsProps) {
  const [first] = entry.zones;
  return (
    <>
      {entry.zones.map((zone, at) => (
        <div key={zone.id} data-zone={zone.id}>
          <AnswerInput
            zone={zone}
            editing={editing}
            label={texts.label(at + 1)}
            placeholder={texts.labelHint}
          />
        </div>
      ))}
      {first && entry.zones.length === 1 && <PartnerField zone={first} editing={editing} />}
    </>
  );
}

function DragDropFields({ entry, name, editing }: EntryFieldsProps) {
  const { words: banks } = editing.state.content;
  const words = banks[entry.zones[0]?.data.groupName ?? ''] ?? [];
  const used = entry.zones.flatMap(({ data }) => acceptedVariants(data.text));
  const empty = entry.zones.find(({ data }) => data.text === '');
  return (
    <>
      {words.length > 0 && (
        <div className={styles.row}>
          {words.map((word) => (
            <button
              key={word}
              type="button"
              className={styles.word}
              disabled={empty === undefined || used.includes(word)}
              onClick={() => empty && editing.setData(empty, { text: word })}
            >
              {word}
            </button>
          ))}
        </div>
      )}
      {entry.zones.map((zone, at) => (
        <div key={zone.id} data-zone={zone.id}>
          <AnswerInput
            zone={zone}
            editing={editing}
            label={texts.answerOf(`${name}, ${at + 1}`)}
            placeholder={texts.dragDropHint}
            words={words}
          />
        </div>
      ))}
    </>
  );
}

/** The author's input for one question, depending on its mode. */
export function EntryFields(props: EntryFieldsProps) {
  const { entry, name, editing } = props;
  const [zone] = entry.zones;
  if (zone === undefined) return null;
  switch (entry.mode) {
    case 'Choice':
    case 'SelectWord':
      return <ChoiceFields {...props} />;
    case 'Match':
      return <MatchFields {...props} />;
    case 'DragDrop':
      return <DragDropFields {...props} />;
    case 'Listen':
      return (
        <div data-zone={zone.id}>
          <ListenFields zone={zone} editing={editing} />
        </div>
      );
    case 'Write':
    case 'DropDown':
      return (
        <div data-zone={zone.id}>
          <AnswerInput
            zone={zone}
            editing={editing}
            label={texts.answerOf(`${name}, ${MODE_LABELS[entry.mode].label}`)}
            placeholder={entry.mode === 'Write' ? texts.writeHint : texts.dropDownHint}
          />
        </div>
      );
  }
}
