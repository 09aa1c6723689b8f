import type { ItemAnswer } from '@domdom/worksheet';
import { ChoiceButton } from './choice-button.tsx';
import { DropDownField } from './drop-down-field.tsx';
import type { Entry } from './entries.ts';
import { keyTextOf } from './labels.ts';
import { worksheetMessages } from './messages.ts';
import { WALKED } from './move-focus.ts';
import { zoneIdsOf, type ShownItem } from './player-props.ts';
import type { Play } from './use-play.ts';
import { WriteField } from './write-field.tsx';
import { ZoneBox } from './zone-box.tsx';

interface ItemZonesProps {
  play: Play;
  entry: Extract<Entry, { kind: 'item' }>;
  shown: ShownItem;
  /** Called after an answer, so that the walk moves to this item. */
  onGo?: (() => void) | undefined;
}

/** An item that is answered in its own zones by typing, choosing or selecting. */
export function ItemZones({ play, entry, shown, onGo }: ItemZonesProps) {
  const { item, number, zones } = entry;
  const { isLocked, canvasHeight } = play;
  const { isCorrect } = shown;
  const handleAnswer = (itemId: string, answer: ItemAnswer) => {
    play.onAnswer(itemId, answer);
    onGo?.();
  };
  const given = { shown, isLocked, onAnswer: handleAnswer };
  if (item.mode === 'Write' || item.mode === 'DropDown') {
    const Field = item.mode === 'Write' ? WriteField : DropDownField;
    return zones.map((zone) => (
      <ZoneBox
        key={zone.id}
        zone={zone}
        canvasHeight={canvasHeight}
        isCorrect={isCorrect}
        keyText={keyTextOf(shown)}
      >
        <Field {...given} zone={zone} />
      </ZoneBox>
    ));
  }
  const chosen = zoneIdsOf(shown.answer);
  const keys = zoneIdsOf(shown.keyAnswer);
  const toBlame = isCorrect === false ? chosen.filter((id) => !keys.includes(id)) : chosen;
  // An unanswered or incomplete question is marked beside an option that is not right.
  const marked =
    toBlame.length > 0 ? toBlame : [(zones.find(({ id }) => !keys.includes(id)) ?? zones[0])?.id];
  return (
    <div
      role={item.most > 1 ? 'group' : 'radiogroup'}
      aria-label={worksheetMessages.question(number)}
      {...WALKED}
    >
      {zones.map((zone) => (
        <ZoneBox
          key={zone.id}
          zone={zone}
          canvasHeight={canvasHeight}
          isCorrect={marked.includes(zone.id) ? isCorrect : undefined}
        >
          <ChoiceButton {...given} zone={zone} />
        </ZoneBox>
      ))}
    </div>
  );
}
