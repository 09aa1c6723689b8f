export type { Level, PublicQuestionBase, Skill, Sound } from './core/contract.ts';
export { FAMILIES, FAMILY_LABELS, type Family } from './core/families.ts';
export { LEVEL_LABELS, SKILL_LABELS } from './core/labels.ts';
export type {
  LeftRecording,
  PartMark,
  PlayerMode,
  PlayerModule,
  PlayerProps,
  RecordedPiece,
  RecordingKeep,
} from './ui/contract.ts';
export { Explanation } from './ui/explanation.tsx';
export type { AnyPlayerModule } from './ui/lazy-player.ts';
export { loadPlayer } from './ui/load-player.ts';
export { Mark } from './ui/mark.tsx';
export { QuestionFrame } from './ui/question-frame.tsx';
export { SoundButton } from './ui/sound-button.tsx';
export { dragStyle, useDrag, type Drag, type PointerHandlers } from './ui/use-drag.ts';
