import { pickOption, resultPercent } from '@domdom/domain/scoring/groups';
import { useId, useState } from 'react';
import { Announcement } from '../../ui/announcement.tsx';
import { bulletOf } from '../../core/bullets.ts';
import type { PartMark, PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { NotAnswered } from '../../ui/mark.tsx';
import { questionMessages } from '../../ui/messages.ts';
import { OptionList } from '../../ui/option-list.tsx';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { Prompt } from '../../ui/prompt.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import { messages } from './messages.ts';
import styles from './player.module.css';
import type { MultipleChoicePublic, PublicGroup } from './public.ts';
import type { MultipleChoiceAnswer } from './schema.ts';

type Props = PlayerProps<MultipleChoicePublic, MultipleChoiceAnswer>;

function Player(props: Props) {
  const { question, answer, onAnswer, marks, keyAnswer } = props;
  const promptId = useId();
  const [announcement, setAnnouncement] = useState('');
  const { groups, prompt } = question;
  const picksOf = (index: number): string[] => answer?.optionIds[index] ?? [];
  // Opening the key without an answer is not a result of 0 %.
  const isPicked = groups.some((_, index) => picksOf(index).length > 0);

  const handlePick = (at: number, optionId: string): void => {
    const group = groups[at];
    if (group === undefined) return;
    const before = picksOf(at);
    const next = pickOption(before, optionId, { correctCount: group.limit });
    const released = before.find((id) => id !== optionId && !next.includes(id));
    const isTold = group.limit > 1 && released !== undefined;
    setAnnouncement(isTold ? messages.released(nameOf(group, released), group.limit) : '');
    onAnswer({ optionIds: groups.map((_, index) => (index === at ? next : picksOf(index))) });
  };

  return (
    <PlayerFrame>
      <Prompt
        id={promptId}
        text={prompt}
        focusedWords={question.focusedWords}
        isUnderlining={question.isUnderlining}
      />
      <ol className={styles.groups}>
        {groups.map((group, index) => (
          <GroupItem
            key={group.options[0]?.id}
            {...props}
            group={group}
            position={groups.length === 1 ? undefined : index + 1}
            labelledBy={prompt === undefined ? undefined : promptId}
            picks={picksOf(index)}
            keyIds={keyAnswer?.optionIds[index] ?? []}
            onPick={(optionId) => handlePick(index, optionId)}
          />
        ))}
      </ol>
      {marks !== undefined && isPicked && groups.some(({ limit }) => groups.length > 1 || limit > 1) && (
        <p className={styles.result}>{messages.result(percentOf(groups, picksOf, marks))}</p>
      )}
      <Announcement text={announcement} />
    </PlayerFrame>
  );
}

interface GroupItemProps extends Props {
  group: PublicGroup;
  /** From 1; undefined for the only group. */
  position: number | undefined;
  /** The question's own prompt. */
  labelledBy: string | undefined;
  picks: readonly string[];
  keyIds: readonly string[];
  onPick: (optionId: string) => void;
}

function GroupItem(props: GroupItemProps) {
  const { question, mode, marks, mediaUrl, group, position, labelledBy, picks, keyIds, onPick } = props;
  const promptId = useId();
  const hintId = useId();
  const isLocked = mode !== 'answering';
  const isSeveral = group.limit > 1;
  const asking = group.prompt === undefined ? labelledBy : promptId;
  return (
    <li className={styles.group}>
      {position !== undefined && <span className={styles.number}>{messages.question(position)}</span>}
      <Prompt
        id={promptId}
        text={group.prompt}
        focusedWords={question.focusedWords}
        isUnderlining={question.isUnderlining}
      />
      {isSeveral && (
        <p id={hintId} className={styles.hint}>
          {messages.limit(group.limit)}
        </p>
      )}
      {isLocked && picks.length === 0 && <NotAnswered />}
      <OptionList
        labelledBy={isSeveral && asking !== undefined ? `${asking} ${hintId}` : asking}
        label={question.title}
        options={group.options}
        look={question}
        isSeveral={isSeveral}
        chosenIds={picks}
        keyIds={keyIds}
        verdictOf={(id) => marks?.find((mark) => mark.id === id)?.isCorrect}
        isLocked={isLocked}
        mediaUrl={mediaUrl}
        onChoose={onPick}
      />
    </li>
  );
}

/** The name of an option where only text can be shown. */
function nameOf({ options }: PublicGroup, id: string): string {
  const position = options.findIndex((option) => option.id === id);
  return options[position]?.text ?? questionMessages.option(bulletOf('character', position));
}

/** The average of the groups; it depends only on how many right options were missed, not on which. */
function percentOf(
  groups: readonly PublicGroup[],
  picksOf: (index: number) => string[],
  marks: readonly PartMark[],
): number {
  const rightMarks = new Set(marks.filter((mark) => mark.isCorrect).map((mark) => mark.id));
  return resultPercent(
    groups.map(({ limit }, index) => {
      const selectedIds = picksOf(index);
      const found = selectedIds.filter((id) => rightMarks.has(id));
      const missed = Array.from({ length: limit - found.length }, (_, place) => String(place));
      return { correctIds: [...found, ...missed], selectedIds };
    }),
  );
}

export const playerModule: PlayerModule<MultipleChoicePublic, MultipleChoiceAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
