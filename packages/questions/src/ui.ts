export type { PublicQuestionBase, Sound } from './core/contract.ts';
export type { PartMark, PlayerMode, PlayerModule, PlayerProps } from './ui/contract.ts';
export { Explanation } from './ui/explanation.tsx';
export { loadPlayer, type AnyPlayerModule } from './ui/players.ts';
export { QuestionFrame } from './ui/question-frame.tsx';
export { SoundButton } from './ui/sound-button.tsx';
