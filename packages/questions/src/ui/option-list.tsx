import { useId } from 'react';
import type { Content } from '../core/contract.ts';
import type { OptionLook } from '../core/options.ts';
import { bulletOf } from './bullets.ts';
import { Mark, RightAnswerTag } from './mark.tsx';
import { questionMessages as messages } from './messages.ts';
import styles from './option-list.module.css';
import { choiceBoxClass, Radio } from './radio.tsx';
import { RichText } from './rich-text.tsx';
import { SoundButton } from './sound-button.tsx';
import { verdictClass } from './verdict.ts';

interface Option extends Content {
  id: string;
}

interface OptionListProps {
  /** Id of the element that asks; `label` names the options where there is none. */
  labelledBy: string | undefined;
  label: string;
  options: readonly Option[];
  look: OptionLook;
  chosenId: string | undefined;
  /** The right option, once it is released. */
  keyId: string | undefined;
  /** Verdict of the chosen option; undefined while there is none. */
  isCorrect: boolean | undefined;
  isLocked: boolean;
  mediaUrl: (file: string) => string;
  onChoose(this: void, id: string): void;
}

/** Options of which one can be chosen, as native radio buttons. */
export function OptionList(props: OptionListProps) {
  const { labelledBy, label, options, look, chosenId, keyId, isCorrect, isLocked, mediaUrl, onChoose } =
    props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-label={labelledBy === undefined ? label : undefined}
      className={listClass(look)}
    >
      {options.map((option, position) => {
        const isChosen = option.id === chosenId;
        return (
          <OptionTile
            key={option.id}
            option={option}
            position={position}
            look={look}
            name={name}
            isChosen={isChosen}
            isKey={option.id === keyId}
            isCorrect={isChosen ? isCorrect : undefined}
            isLocked={isLocked}
            mediaUrl={mediaUrl}
            onChoose={() => onChoose(option.id)}
          />
        );
      })}
    </div>
  );
}

interface OptionTileProps extends Pick<OptionListProps, 'look' | 'isCorrect' | 'isLocked' | 'mediaUrl'> {
  option: Option;
  position: number;
  /** Of the radio buttons that belong together. */
  name: string;
  isChosen: boolean;
  isKey: boolean;
  onChoose: () => void;
}

function OptionTile(props: OptionTileProps) {
  const { option, position, look, name, isChosen, isKey, isCorrect, isLocked, mediaUrl, onChoose } = props;
  const { text, picture, sound } = option;
  const bullet = bulletOf(look.bulletType, position);
  const label = messages.option(bulletOf('character', position));
  const verdict = verdictClass(isKey || isCorrect);
  return (
    <div
      className={`${styles.option} ${choiceBoxClass({ isChosen: isChosen && verdict === '' })} ${verdict}`}
    >
      <Radio
        name={name}
        isChosen={isChosen}
        isLocked={isLocked}
        className={styles.choice}
        onChoose={onChoose}
      >
        {bullet !== '' && (
          <span className={styles.bullet} aria-hidden="true">
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
      </Radio>
      {sound !== undefined && <SoundButton sound={sound} mediaUrl={mediaUrl} label={label} isCompact />}
      {isCorrect !== undefined && <Mark isCorrect={isCorrect} />}
      {isKey && isCorrect !== true && <RightAnswerTag />}
    </div>
  );
}

function listClass({ direction, isPictureAnswers }: OptionLook): string {
  const layout = direction === 'horizontal' ? styles.horizontal : styles.vertical;
  return `${styles.options} ${layout} ${isPictureAnswers ? styles.pictures : ''}`;
}
