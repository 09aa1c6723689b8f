import { TEXT_LENGTH, type Zone } from '@domdom/worksheet';
import { useState } from 'react';
import { Button } from '../../../button.tsx';
import { TextField } from '../../../text-field.tsx';
import { zonesById } from '../core/content.ts';
import { fellowsOf } from '../core/entries.ts';
import { isGrouped } from '../core/groups.ts';
import { MODE_LABELS, zoneMessages as texts } from '../messages.ts';
import type { Editing } from '../use-editing.ts';
import styles from './answers.module.css';

const NUMBERS = ['left', 'top', 'width', 'height', 'angle'] as const;
type NumberKey = (typeof NUMBERS)[number];

/** The text of these zones is on the page, and Tab skips it in the answer list. */
const isLabelled = ({ mode }: Zone): boolean => mode === 'Choice' || mode === 'SelectWord';

/** Applied on blur or Enter, because an incomplete number would move the zone. */
function NumberField({ zone, part, editing }: { zone: Zone; part: NumberKey; editing: Editing }) {
  const [text, setText] = useState(String(zone[part]));
  const take = () => {
    const value = Number(text.replace(',', '.'));
    if (text.trim() === '' || !Number.isFinite(value)) setText(String(zone[part]));
    else if (value !== zone[part]) editing.place([{ ...zone, [part]: value }]);
  };
  return (
    <div
      onKeyDown={(event) => event.key === 'Enter' && take()}
      // Only listens to events from inside.
      role="presentation"
    >
      <TextField
        label={texts[part]}
        name={`zone-${part}`}
        inputMode="decimal"
        value={text}
        onChange={setText}
        onBlur={take}
      />
    </div>
  );
}

function GroupTools({ zone, editing }: { zone: Zone; editing: Editing }) {
  const { state, dispatch } = editing;
  const { mode, data } = zone;
  const fellows = fellowsOf(zone, state.content.document.zones);
  return (
    <div className={styles.row}>
      <span>{texts.group(fellows.length)}</span>
      <Button
        size="small"
        variant="secondary"
        onClick={() => dispatch({ type: 'drawOn', mode, groupName: data.groupName })}
      >
        {texts.drawOn}
      </Button>
      {fellows.length > 1 && (
        <Button size="small" variant="ghost" onClick={() => editing.separate([zone.id])}>
          {texts.separate}
        </Button>
      )}
    </div>
  );
}

interface DetailsProps {
  zone: Zone;
  editing: Editing;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** Rarely needed, and the answers above need the space: once opened, they stay open for all zones. */
function Details({ zone, editing, isOpen, onOpen }: DetailsProps) {
  return (
    <details
      className={styles.details}
      open={isOpen}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
    >
      <summary>{texts.place}</summary>
      <div className={styles.numbers}>
        {NUMBERS.map((part) => (
          <NumberField key={`${zone.id} ${part} ${zone[part]}`} zone={zone} part={part} editing={editing} />
        ))}
      </div>
      {isLabelled(zone) && (
        <TextField
          label={texts.label}
          name="zone-label"
          value={zone.data.text}
          maxLength={TEXT_LENGTH}
          onChange={(text) => editing.setData(zone, { text })}
        />
      )}
    </details>
  );
}

/** The selected zone: its position in numbers and its group. */
export function ZonePanel({ editing }: { editing: Editing }) {
  const { content, selected } = editing.state;
  const [isOpen, setIsOpen] = useState(false);
  const chosen = zonesById(content.document.zones, selected);
  const [zone] = chosen;
  if (zone === undefined) return null;
  const isGroupable = isGrouped(zone.mode) && chosen.every(({ mode }) => mode === zone.mode);
  const isOneGroup = chosen.every(({ data }) => data.groupName === zone.data.groupName);
  return (
    <section className={styles.zone} aria-label={texts.title}>
      <h3>{chosen.length === 1 ? MODE_LABELS[zone.mode].label : texts.many(chosen.length)}</h3>
      {isGroupable && isOneGroup && <GroupTools zone={zone} editing={editing} />}
      {isGroupable && !isOneGroup && (
        <Button size="small" onClick={editing.join}>
          {texts.join}
        </Button>
      )}
      {chosen.length === 1 && <Details zone={zone} editing={editing} isOpen={isOpen} onOpen={setIsOpen} />}
    </section>
  );
}
