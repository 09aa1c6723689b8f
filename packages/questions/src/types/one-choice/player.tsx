import { useId } from 'react';
import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { NotAnswered } from '../../ui/mark.tsx';
import { OptionList } from '../../ui/option-list.tsx';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { Prompt } from '../../ui/prompt.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import type { OneChoicePublic } from './public.ts';
import type { OneChoiceAnswer } from './schema.ts';

type Props = PlayerProps<OneChoicePublic, OneChoiceAnswer>;

function Player({ question, answer, onAnswer, mode, marks, keyAnswer, mediaUrl }: Props) {
  const promptId = useId();
  const isLocked = mode !== 'answering';
  return (
    <PlayerFrame>
      <Prompt
        id={promptId}
        text={question.prompt}
        focusedWords={question.focusedWords}
        isUnderlining={question.isUnderlining}
      />
      {isLocked && answer === null && <NotAnswered />}
      <OptionList
        labelledBy={question.prompt === undefined ? undefined : promptId}
        label={question.title}
        options={question.options}
        look={question}
        chosenIds={[answer?.optionId]}
        keyIds={[keyAnswer?.optionId]}
        verdictOf={() => marks?.[0]?.isCorrect}
        isLocked={isLocked}
        mediaUrl={mediaUrl}
        onChoose={(optionId) => onAnswer({ optionId })}
      />
    </PlayerFrame>
  );
}

export const playerModule: PlayerModule<OneChoicePublic, OneChoiceAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
