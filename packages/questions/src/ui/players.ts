// Made by `npm run questions:lists` from the folders of the types; never edited by hand.
// One lazy import per type, so that a page downloads only the players it shows.
import { lazyPlayer } from './lazy-player.ts';

export const PLAYERS = {
  combine: lazyPlayer(() => import('../types/combine/player.tsx')),
  conjugation: lazyPlayer(() => import('../types/conjugation/player.tsx')),
  'error-correction': lazyPlayer(() => import('../types/error-correction/player.tsx')),
  'fill-in-the-blank': lazyPlayer(() => import('../types/fill-in-the-blank/player.tsx')),
  'fill-in-the-blank-with-hint': lazyPlayer(() => import('../types/fill-in-the-blank-with-hint/player.tsx')),
  'fill-letter-in-the-blank': lazyPlayer(() => import('../types/fill-letter-in-the-blank/player.tsx')),
  'fill-word-in-the-blank': lazyPlayer(() => import('../types/fill-word-in-the-blank/player.tsx')),
  matching: lazyPlayer(() => import('../types/matching/player.tsx')),
  'matching-two-column': lazyPlayer(() => import('../types/matching-two-column/player.tsx')),
  'multiple-choice': lazyPlayer(() => import('../types/multiple-choice/player.tsx')),
  'one-choice': lazyPlayer(() => import('../types/one-choice/player.tsx')),
  'puzzle-words': lazyPlayer(() => import('../types/puzzle-words/player.tsx')),
  'select-word': lazyPlayer(() => import('../types/select-word/player.tsx')),
  'select-word-in-image': lazyPlayer(() => import('../types/select-word-in-image/player.tsx')),
  'select-words-in-sentence': lazyPlayer(() => import('../types/select-words-in-sentence/player.tsx')),
  'spoken-answer': lazyPlayer(() => import('../types/spoken-answer/player.tsx')),
  'tick-tf': lazyPlayer(() => import('../types/tick-tf/player.tsx')),
  underlined: lazyPlayer(() => import('../types/underlined/player.tsx')),
  unscramble: lazyPlayer(() => import('../types/unscramble/player.tsx')),
  'word-form': lazyPlayer(() => import('../types/word-form/player.tsx')),
};
