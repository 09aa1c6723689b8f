import { choose, type PublicZone } from '@domdom/worksheet';
import { cx } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { worksheetMessages } from './messages.ts';
import { moveFocus } from './move-focus.ts';
import { zoneIdsOf, type ShownItem } from './player-props.ts';
import { verdictLook } from './verdict-look.ts';
import styles from './zone.module.css';

interface ChoiceButtonProps {
  shown: ShownItem;
  zone: PublicZone;
  isLocked: boolean;
  onAnswer(itemId: string, answer: { zoneIds: string[] }): void;
}

/** An option of Choice or SelectWord. A second click deselects it. */
export function ChoiceButton({ shown, zone, isLocked, onAnswer }: ChoiceButtonProps) {
  const { item, isCorrect } = shown;
  const chosen = zoneIdsOf(shown.answer);
  const isChosen = chosen.includes(zone.id);
  const isKey = zoneIdsOf(shown.keyAnswer).includes(zone.id);
  // In a wrong answer the chosen right options stay green; only the others are wrong.
  const isRightOne = isCorrect === false && isKey;
  return (
    <button
      type="button"
      role={item.most > 1 ? 'checkbox' : 'radio'}
      aria-checked={isChosen}
      aria-disabled={isLocked || undefined}
      aria-label={optionName(shown, zone) + (isKey ? `, ${worksheetMessages.rightAnswer}` : '')}
      className={cx(
        styles.option,
        isChosen && styles.isChosen,
        isChosen && verdictLook(isRightOne || isCorrect),
        isKey && styles.isKey,
      )}
      onKeyDown={moveFocus}
      onClick={() => !isLocked && onAnswer(item.id, { zoneIds: choose(chosen, zone.id, item.most) })}
    >
      {isChosen && isCorrect === undefined && (
        <span className={styles.tick}>
          <Icon name="check" size={16} />
        </span>
      )}
      {isKey && (!isChosen || isRightOne) && (
        <span className={cx(styles.tick, styles.keyTick)}>
          <Icon name="check" size={16} />
        </span>
      )}
    </button>
  );
}

/** Uses the option's text if the author entered one. */
export function optionName({ item, number }: ShownItem, { id, label }: PublicZone): string {
  const position = item.zoneIds.indexOf(id) + 1;
  const option = label === '' ? worksheetMessages.optionOf(position, item.zoneIds.length) : label;
  return worksheetMessages.option(number, option);
}
