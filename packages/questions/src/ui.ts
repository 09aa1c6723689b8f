export type { Level, PublicQuestionBase, Skill, Sound } from './core/contract.ts';
export { LEVEL_LABELS, SKILL_LABELS } from './core/labels.ts';
export type { PartMark, PlayerMode, PlayerModule, PlayerProps } from './ui/contract.ts';
export { Explanation } from './ui/explanation.tsx';
export { loadPlayer, type AnyPlayerModule } from './ui/players.ts';
export { Mark } from './ui/mark.tsx';
export { QuestionFrame } from './ui/question-frame.tsx';
export { SoundButton } from './ui/sound-button.tsx';
export { dragStyle, useDrag, type Drag, type PointerHandlers } from './ui/use-drag.ts';
