import type { WordsAnswer } from '../../core/word-bank.ts';
import { BlankSlots } from '../../ui/blank-slots.tsx';
import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { questionMessages as messages } from '../../ui/messages.ts';
import { TextWithBlanks } from '../../ui/text-with-blanks.tsx';
import { TypedVerdict } from '../../ui/typed-field.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import styles from './player.module.css';
import type { SelectWordPublic } from './public.ts';

type Props = PlayerProps<SelectWordPublic, WordsAnswer>;

function Player(props: Props) {
  const { question, answer, onAnswer, mode, onDragChange } = props;
  const { words, blanks } = question;
  const chosen = blanks.map((_, index) => answer?.words[index] ?? null);

  if (mode !== 'answering') return <Verdict {...props} />;
  if (words.length > 0) {
    return (
      <BlankSlots
        words={words}
        placed={chosen}
        onPlace={(placed) => onAnswer({ words: placed })}
        onDragChange={onDragChange}
        nameSlot={messages.blank}
      >
        {(slots) => <Sentences {...props} contents={slots} />}
      </BlankSlots>
    );
  }
  const lists = blanks.map(({ choices }, index) => {
    const id = String(index);
    const word = chosen[index] ?? null;
    return (
      <select
        key={id}
        className={`${styles.list} ${word === null ? styles.isEmpty : ''}`}
        aria-label={messages.blank(index + 1, blanks.length)}
        lang="en"
        value={word ?? ''}
        onChange={({ target }) =>
          onAnswer({ words: chosen.with(index, target.value === '' ? null : target.value) })
        }
      >
        <option value="" aria-label={messages.emptySlot}>
          …
        </option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  });
  return <Sentences {...props} contents={lists} />;
}

/** The student's words at their places, locked, each with its mark and with the right word beside a wrong one. */
function Verdict(props: Props) {
  const { question, answer, marks, keyAnswer } = props;
  const contents = question.blanks.map((_, index) => {
    // The position as a string, like the ids of the marks.
    const id = String(index);
    return (
      <TypedVerdict
        key={id}
        label={messages.blank(index + 1, question.blanks.length)}
        text={answer?.words[index] ?? ''}
        isCorrect={marks?.find((mark) => mark.id === id)?.isCorrect}
        keyText={keyAnswer?.words[index] ?? undefined}
      />
    );
  });
  return <Sentences {...props} contents={contents} />;
}

function Sentences({ question, mode, mediaUrl, contents }: Props & { contents: React.ReactNode[] }) {
  return (
    <TextWithBlanks
      segments={question.segments}
      focusedWords={question.focusedWords}
      blanks={contents.map((content, index) => ({ id: String(index), content }))}
      isKeepingTogether={mode === 'answering'}
      pictures={question.pictures}
      mediaUrl={mediaUrl}
    />
  );
}

export const playerModule: PlayerModule<SelectWordPublic, WordsAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
