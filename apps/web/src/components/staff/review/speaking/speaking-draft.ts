import type { ScoredRecording } from '@domdom/api';
import { readSpeaking } from '@domdom/domain/scoring/speaking';
import { speakingMessages as messages } from './messages.ts';

/** What is typed for a recording. */
export interface SpeakingDraft {
  score: string;
  comment: string;
}

export const draftOf = ({
  speaking,
  comment,
}: Pick<ScoredRecording, 'speaking' | 'comment'>): SpeakingDraft => ({
  score: speaking === null ? '' : String(speaking),
  comment,
});

export const isChanged = (draft: SpeakingDraft, given: SpeakingDraft): boolean =>
  draft.score.trim() !== given.score || draft.comment.trim() !== given.comment.trim();

export type DraftProblems = Partial<Record<keyof SpeakingDraft, string>>;

/** What the draft lacks; nothing when it may be saved. */
export function draftProblems({ score, comment }: SpeakingDraft): DraftProblems {
  return {
    ...(score.trim() === ''
      ? { score: messages.required }
      : readSpeaking(score) === null && { score: messages.problem }),
    ...(comment.trim() === '' && { comment: messages.commentRequired }),
  };
}

/** Where marking begins: at the first recording without a mark, or at the first one. */
export const firstToScore = (items: readonly ScoredRecording[]): ScoredRecording | undefined =>
  items.find(({ mark }) => mark === null) ?? items[0];
