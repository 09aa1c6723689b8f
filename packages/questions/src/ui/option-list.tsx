import { useId, type CSSProperties } from 'react';
import type { Content } from '../core/contract.ts';
import type { OptionLook } from '../core/options.ts';
import { bulletOf } from '../core/bullets.ts';
import { Mark, RightAnswerTag } from './mark.tsx';
import { questionMessages as messages } from './messages.ts';
import styles from './option-list.module.css';
import { choiceBoxClass, Choice } from './choice.tsx';
import { RichText } from './rich-text.tsx';
import { areSingleLetters } from './single-letters.ts';
import { SoundButton } from './sound-button.tsx';
import { verdictClass } from './verdict.ts';

interface Option extends Content {
  id: string;
}

interface OptionListProps {
  /** Id of the element with the question; without it `label` names the options. */
  labelledBy: string | undefined;
  label: string;
  options: readonly Option[];
  look: OptionLook;
  /** Checkboxes instead of radio buttons. */
  isSeveral?: boolean;
  chosenIds: readonly (string | undefined)[];
  /** The right options, once the key is released. */
  keyIds: readonly (string | undefined)[];
  /** Verdict on a chosen option; undefined before the verdict. */
  verdictOf(this: void, id: string): boolean | undefined;
  isLocked: boolean;
  mediaUrl: (file: string) => string;
  onChoose(this: void, id: string): void;
}

/** Options, of which one or several can be chosen, as native radio buttons or checkboxes. */
export function OptionList(props: OptionListProps) {
  const { labelledBy, label, options, look, isSeveral = false, chosenIds, keyIds, verdictOf } = props;
  const { isLocked, mediaUrl, onChoose } = props;
  const name = useId();
  return (
    <div
      role={isSeveral ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-label={labelledBy === undefined ? label : undefined}
      className={`${listClass(look)} ${areSingleLetters(options.map(({ text }) => text)) ? styles.letters : ''}`}
      style={columnsStyle(look)}
    >
      {options.map((option, position) => {
        const isChosen = chosenIds.includes(option.id);
        return (
          <OptionTile
            key={option.id}
            option={option}
            position={position}
            look={look}
            name={name}
            isSeveral={isSeveral}
            isChosen={isChosen}
            isKey={keyIds.includes(option.id)}
            isCorrect={isChosen ? verdictOf(option.id) : undefined}
            isLocked={isLocked}
            mediaUrl={mediaUrl}
            onChoose={() => onChoose(option.id)}
          />
        );
      })}
    </div>
  );
}

interface OptionTileProps extends Pick<OptionListProps, 'look' | 'isLocked' | 'mediaUrl'> {
  option: Option;
  position: number;
  /** Shared by the choices of one group. */
  name: string;
  isSeveral: boolean;
  isChosen: boolean;
  isKey: boolean;
  isCorrect: boolean | undefined;
  onChoose: () => void;
}

function OptionTile(props: OptionTileProps) {
  const { option, position, look, name, isSeveral, isChosen, isKey, isCorrect } = props;
  const { isLocked, mediaUrl, onChoose } = props;
  const { text, picture, sound } = option;
  const bullet = bulletOf(look.bulletType, position);
  const label = messages.option(bulletOf('character', position));
  const verdict = verdictClass(isKey || isCorrect);
  return (
    <div
      className={`${styles.option} ${choiceBoxClass({ isChosen: isChosen && verdict === '' })} ${verdict}`}
    >
      <Choice
        name={name}
        isSeveral={isSeveral}
        isChosen={isChosen}
        isLocked={isLocked}
        className={styles.choice}
        onChoose={onChoose}
      >
        {bullet !== '' && (
          <span className={`${styles.bullet} ${isSeveral ? styles.square : ''}`} aria-hidden="true">
            {bullet}
          </span>
        )}
        {picture !== undefined && (
          <img className={styles.picture} src={mediaUrl(picture.file)} alt={picture.alt} />
        )}
        {text === undefined ? (
          <span className="visually-hidden">{label}</span>
        ) : (
          <RichText text={text} isUnderlining={look.isUnderlining} />
        )}
      </Choice>
      {sound !== undefined && <SoundButton sound={sound} mediaUrl={mediaUrl} label={label} isCompact />}
      {isCorrect !== undefined && <Mark isCorrect={isCorrect} />}
      {isKey && isCorrect !== true && <RightAnswerTag />}
    </div>
  );
}

/** The number of pictures in a row, as long as they stay wide enough to see. */
function columnsStyle({ pictureColumns }: OptionLook): CSSProperties | undefined {
  return pictureColumns === undefined ? undefined : ({ '--columns': pictureColumns } as CSSProperties); // custom properties are not typed
}

function listClass({ direction, isPictureAnswers, pictureColumns }: OptionLook): string {
  if (isPictureAnswers) return `${styles.options} ${styles.pictures}`;
  const isInRows = direction === 'horizontal';
  const layout =
    pictureColumns !== undefined ? styles.columns : isInRows ? styles.horizontal : styles.vertical;
  return `${styles.options} ${layout}`;
}
