import { Mark } from '@domdom/questions/ui';
import { choose, ownPageFirst, type ItemAnswer, type PublicZone } from '@domdom/worksheet';
import { useEffect, useRef } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { optionName } from './choice-button.tsx';
import { DropDownField } from './drop-down-field.tsx';
import { endLabel, keyTextOf } from './labels.ts';
import { worksheetMessages } from './messages.ts';
import { textOf, zoneIdsOf, type ShownItem } from './player-props.ts';
import type { Play } from './use-play.ts';
import styles from './walk.module.css';
import { typingProps } from './write-field.tsx';
import { ZoneCrop } from './zone-crop.tsx';
import { KeyText } from './zone-box.tsx';

interface WalkControlProps {
  play: Play;
  shown: ShownItem;
  /** Called on Enter after a word was typed. */
  onNext(): void;
}

/** The current item again, enlarged and within reach of the thumb. */
export function WalkControl({ play, shown, onNext }: WalkControlProps) {
  const { isCorrect } = shown;
  const keyText = keyTextOf(shown);
  return (
    <div className={styles.control}>
      <Control play={play} shown={shown} onNext={onNext} />
      {isCorrect !== undefined && (
        <span className={styles.verdict}>
          <Mark isCorrect={isCorrect} />
          {keyText !== '' && <KeyText text={keyText} />}
        </span>
      )}
    </div>
  );
}

function Control({ play, shown, onNext }: WalkControlProps) {
  const { isLocked, onAnswer } = play;
  switch (shown.item.mode) {
    case 'Write':
      return <WriteControl key={shown.item.id} {...{ shown, isLocked, onNext, onAnswer }} />;
    case 'DropDown':
      return <DropDownField className={styles.field} {...{ shown, isLocked, onAnswer }} />;
    case 'DragDrop':
      return <WordControl play={play} shown={shown} />;
    case 'Match':
      return <MatchControl play={play} shown={shown} />;
    case 'Choice':
    case 'SelectWord':
      return <ChoiceControl play={play} shown={shown} />;
  }
}

interface WriteControlProps {
  shown: ShownItem;
  isLocked: boolean;
  onNext(): void;
  onAnswer(itemId: string, answer: ItemAnswer): void;
}

/** Takes the focus, so that the keyboard stays open from one word to the next. */
function WriteControl({ shown, isLocked, onNext, onAnswer }: WriteControlProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isLocked) ref.current?.focus({ preventScroll: true });
  }, [isLocked]);
  return (
    <input
      {...typingProps}
      ref={ref}
      className={styles.field}
      aria-label={worksheetMessages.write(shown.number)}
      enterKeyHint="next"
      value={textOf(shown.answer)}
      readOnly={isLocked}
      onChange={({ target }) => onAnswer(shown.item.id, { text: target.value })}
      // During IME composition, Enter also ends a word.
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && onNext()}
    />
  );
}

function WordControl({ play, shown }: Omit<WalkControlProps, 'onNext'>) {
  const { banks, holding, isLocked } = play;
  const { item } = shown;
  const text = textOf(shown.answer);
  const words = banks.find(({ id }) => id === item.bankId)?.words ?? [];
  return (
    <ul className={styles.options} aria-label={worksheetMessages.words}>
      {text !== '' && (
        <li>
          <button
            type="button"
            className={cx(styles.option, styles.isChosen)}
            aria-label={isLocked ? text : `${worksheetMessages.takeBack} ${text}`}
            disabled={isLocked}
            onClick={() => holding.takeBack(item.id)}
          >
            <span lang="en">{text}</span>
            {!isLocked && <Icon name="close" size={16} />}
          </button>
        </li>
      )}
      {!isLocked &&
        words
          .filter(({ isPlaced }) => !isPlaced)
          .map((word) => (
            <li key={word.id}>
              <button
                type="button"
                lang="en"
                className={styles.option}
                onClick={() => holding.place(item.id, word.text)}
              >
                {word.text}
              </button>
            </li>
          ))}
    </ul>
  );
}

function ChoiceControl({ play, shown }: Omit<WalkControlProps, 'onNext'>) {
  const { item, answer, keyAnswer, isCorrect } = shown;
  const chosen = zoneIdsOf(answer);
  return (
    <div
      role={item.most > 1 ? 'group' : 'radiogroup'}
      aria-label={worksheetMessages.question(shown.number)}
      className={styles.options}
    >
      {item.zoneIds.map((id) => {
        const zone = play.zones.get(id);
        return (
          zone && (
            <OptionButton
              key={id}
              play={play}
              zone={zone}
              isSingle={item.most === 1}
              name={optionName(shown, zone)}
              isChosen={chosen.includes(id)}
              isKey={zoneIdsOf(keyAnswer).includes(id)}
              isCorrect={isCorrect}
              onPress={() => play.onAnswer(item.id, { zoneIds: choose(chosen, id, item.most) })}
            />
          )
        );
      })}
    </div>
  );
}

function MatchControl({ play, shown }: Omit<WalkControlProps, 'onNext'>) {
  const { comersTo, endNames, holding, worksheet, zones } = play;
  const { item, answer, keyAnswer, isCorrect } = shown;
  const joined = zoneIdsOf(answer);
  const beginning = zones.get(item.id);
  const ends = item.endIds.flatMap((id) => zones.get(id) ?? []);
  const offered = beginning ? ownPageFirst(worksheet.pages, beginning, ends) : ends;
  return (
    <div role="group" aria-label={worksheetMessages.ends} className={styles.options}>
      {offered.map((zone) => {
        const taken = comersTo(zone.id).filter((other) => other.item.id !== item.id);
        const numbers = taken.map(({ number }) => number);
        return (
          <OptionButton
            key={zone.id}
            play={play}
            zone={zone}
            isSingle={false}
            name={endLabel(endNames.get(zone.id) ?? '', numbers)}
            takenBy={numbers[0]}
            isChosen={joined.includes(zone.id)}
            isKey={zoneIdsOf(keyAnswer).includes(zone.id)}
            isCorrect={isCorrect}
            onPress={() => holding.join(item.id, zone.id)}
          />
        );
      })}
    </div>
  );
}

interface OptionButtonProps {
  play: Play;
  zone: PublicZone;
  /** False if several options may be chosen. */
  isSingle: boolean;
  name: string;
  /** The question already joined to this end, which would lose it. */
  takenBy?: number | undefined;
  isChosen: boolean;
  isKey: boolean;
  /** The verdict of the whole item. */
  isCorrect: boolean | undefined;
  onPress(): void;
}

function OptionButton(props: OptionButtonProps) {
  const { play, zone, isSingle, name, takenBy, isChosen, isKey, isCorrect, onPress } = props;
  const isWrong = isChosen && isCorrect === false && !isKey;
  return (
    <button
      type="button"
      role={isSingle ? 'radio' : 'checkbox'}
      aria-checked={isChosen}
      aria-label={isKey ? `${name}, ${worksheetMessages.rightAnswer}` : name}
      disabled={play.isLocked}
      className={cx(
        styles.option,
        isChosen && styles.isChosen,
        isKey && styles.isKey,
        isWrong && styles.isWrong,
        takenBy !== undefined && styles.isTaken,
      )}
      onClick={onPress}
    >
      {zone.label === '' ? <ZoneCrop worksheet={play.worksheet} zone={zone} /> : <span>{zone.label}</span>}
      {takenBy !== undefined && <span className={styles.taken}>{worksheetMessages.question(takenBy)}</span>}
      {(isChosen || isKey) && <Icon name={isWrong ? 'cross' : 'check'} size={16} />}
    </button>
  );
}
