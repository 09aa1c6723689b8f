import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { questionMessages as messages } from '../../ui/messages.ts';
import { TextWithBlanks } from '../../ui/text-with-blanks.tsx';
import { TYPED_FIELDS, TypedField, TypedVerdict } from '../../ui/typed-field.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import type { FillInTheBlankPublic } from './public.ts';
import type { FillInTheBlankAnswer } from './schema.ts';

type Props = PlayerProps<FillInTheBlankPublic, FillInTheBlankAnswer>;

function Player({ question, answer, onAnswer, mode, marks, keyAnswer }: Props) {
  const total = question.blanks.length;
  const texts = question.blanks.map((_, index) => answer?.texts[index] ?? '');

  const blanks = question.blanks.map(({ width }, index) => {
    // Position as text, as in the marks.
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
    <div {...TYPED_FIELDS}>
      <TextWithBlanks
        segments={question.segments}
        focusedWords={question.focusedWords}
        blanks={blanks}
        isKeepingTogether={mode === 'answering'}
      />
    </div>
  );
}

export const playerModule: PlayerModule<FillInTheBlankPublic, FillInTheBlankAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
