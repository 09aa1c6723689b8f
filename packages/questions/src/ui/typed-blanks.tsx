import type { TypedBlanksAnswer, TypedBlanksPublic } from '../core/typed-blanks.ts';
import type { PlayerProps } from './contract.ts';
import { questionMessages as messages } from './messages.ts';
import { PlayerFrame } from './player-frame.tsx';
import { TextWithBlanks } from './text-with-blanks.tsx';
import { TYPED_FIELDS, TypedField, TypedVerdict } from './typed-field.tsx';
import { WordBox } from './word-box.tsx';

/** A running text with typed fields at its blanks, below its word box, before and after the verdict. */
export function TypedBlanks(props: PlayerProps<TypedBlanksPublic, TypedBlanksAnswer>) {
  const { question, answer, onAnswer, mode, marks, keyAnswer, mediaUrl } = props;
  const { words = [] } = question;
  const total = question.blanks.length;
  const texts = question.blanks.map((_, index) => answer?.texts[index] ?? '');

  const blanks = question.blanks.map(({ width }, index) => {
    // The position as a string, like the ids of the marks.
    const id = String(index);
    const shared = { label: messages.blank(index + 1, total), text: texts[index] ?? '' };
    const content =
      mode === 'answering' ? (
        <TypedField
          {...shared}
          width={width}
          isLast={index === total - 1}
          onType={(text) => onAnswer({ texts: texts.with(index, text) })}
        />
      ) : (
        <TypedVerdict
          {...shared}
          isCorrect={marks?.find((mark) => mark.id === id)?.isCorrect}
          keyText={keyAnswer?.texts[index]}
        />
      );
    return { id, content };
  });

  return (
    <PlayerFrame>
      {words.length > 0 && <WordBox words={words} />}
      <div {...TYPED_FIELDS}>
        <TextWithBlanks
          segments={question.segments}
          focusedWords={question.focusedWords}
          blanks={blanks}
          isKeepingTogether={mode === 'answering'}
          pictures={question.pictures}
          mediaUrl={mediaUrl}
        />
      </div>
    </PlayerFrame>
  );
}
