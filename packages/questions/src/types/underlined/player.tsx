import { useId } from 'react';
import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { NotAnswered } from '../../ui/mark.tsx';
import { OptionList } from '../../ui/option-list.tsx';
import { canPlay } from '../../ui/playback.ts';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { Prompt } from '../../ui/prompt.tsx';
import { textRuns } from '../../core/text-runs.ts';
import { initialAnswer, isComplete } from './complete.ts';
import type { PublicWord, UnderlinedPublic } from './public.ts';
import type { UnderlinedAnswer } from './schema.ts';
import { SentenceChoice } from '../../ui/sentence-choice.tsx';

type Props = PlayerProps<UnderlinedPublic, UnderlinedAnswer>;

function Player({ question, answer, onAnswer, mode, marks, keyAnswer, mediaUrl }: Props) {
  const promptId = useId();
  const isLocked = mode !== 'answering';
  const { title, prompt, sentence, options, focusedWords } = question;
  const isCorrect = marks?.[0]?.isCorrect;
  return (
    <PlayerFrame>
      <Prompt id={promptId} text={prompt} focusedWords={focusedWords} isUnderlining />
      {isLocked && answer === null && <NotAnswered />}
      {sentence === undefined ? (
        <OptionList
          labelledBy={prompt === undefined ? undefined : promptId}
          label={title}
          options={isLocked ? options.map(withVoice) : options}
          look={question}
          chosenIds={[optionIdOf(answer)]}
          keyIds={[optionIdOf(keyAnswer)]}
          verdictOf={() => isCorrect}
          isLocked={isLocked}
          mediaUrl={mediaUrl}
          onChoose={(optionId) => onAnswer({ optionId })}
        />
      ) : (
        <SentenceChoice
          label={title}
          sentence={sentence}
          focusedWords={focusedWords}
          bulletType={question.bulletType}
          chosen={positionOf(answer)}
          keyPosition={positionOf(keyAnswer)}
          isCorrect={isCorrect}
          isLocked={isLocked}
          onChoose={(position) => onAnswer({ position })}
        />
      )}
    </PlayerFrame>
  );
}

/** After the verdict every word can be heard; before it that would reveal the answer. */
function withVoice(word: PublicWord): PublicWord {
  const script = textRuns(word.text ?? '', {})
    .map((run) => run.text)
    .join('');
  return word.sound === undefined && canPlay({ script }) ? { ...word, sound: { script } } : word;
}

function optionIdOf(answer: UnderlinedAnswer | null | undefined): string | undefined {
  return answer && 'optionId' in answer ? answer.optionId : undefined;
}

function positionOf(answer: UnderlinedAnswer | null | undefined): number | undefined {
  return answer && 'position' in answer ? answer.position : undefined;
}

export const playerModule: PlayerModule<UnderlinedPublic, UnderlinedAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
