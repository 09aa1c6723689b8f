import type { Mood } from './parts.ts';

const BOX = 'transform-box:view-box;';
const FLOAT = `.all{animation:f 3s ease-in-out infinite}@keyframes f{50%{transform:translateY(-3px)}}`;
const GLOWS = `.glow{animation:g 2.4s ease-in-out infinite}@keyframes g{50%{opacity:.45}}`;
const BLINK = `.eyes{${BOX}transform-origin:60px 43px;animation:b 4s infinite}@keyframes b{0%,94%,100%{transform:none}97%{transform:scaleY(.1)}}`;
const flap = (seconds: number): string =>
  `.wing{${BOX}transform-origin:50px 76px;animation:w ${seconds}s ease-in-out infinite alternate}@keyframes w{to{transform:rotate(9deg)}}`;

/** The eight moods of Đóm. */
export const MOODS = {
  greets: {
    light: 'bright',
    wings: 'spread',
    arms: 'wave',
    face: 'glad',
    beside: 'none',
    motion: `${FLOAT}${GLOWS}${BLINK}${flap(0.5)}.wave{${BOX}transform-origin:73px 76px;animation:v .6s ease-in-out 4 alternate}@keyframes v{to{transform:rotate(18deg)}}`,
  },
  points: {
    light: 'bright',
    wings: 'folded',
    arms: 'point',
    face: 'glad',
    beside: 'none',
    motion: `${FLOAT}${GLOWS}${BLINK}.point{animation:p 1s ease-in-out infinite alternate}@keyframes p{to{transform:translateX(4px)}}`,
  },
  listens: {
    light: 'soft',
    wings: 'folded',
    arms: 'listen',
    face: 'listening',
    beside: 'sound',
    motion: `.waves{animation:s 1.2s ease-in-out infinite}@keyframes s{50%{opacity:.25}}${GLOWS}`,
  },
  thinks: {
    light: 'soft',
    wings: 'folded',
    arms: 'think',
    face: 'thinking',
    beside: 'dots',
    motion: `.look{animation:l 3s ease-in-out infinite}@keyframes l{50%{transform:translateX(-3px)}}.dots{animation:d 1.6s ease-in-out infinite}@keyframes d{50%{opacity:.3}}`,
  },
  cheers: {
    light: 'bright',
    wings: 'spread',
    arms: 'cheer',
    face: 'laughing',
    beside: 'sparks',
    motion: `.all{animation:f .7s ease-in-out 6 alternate}@keyframes f{to{transform:translateY(-6px)}}${GLOWS}${flap(0.25)}.sparks{animation:k .7s ease-in-out 6 alternate}@keyframes k{to{opacity:.2}}`,
  },
  comforts: {
    light: 'soft',
    wings: 'folded',
    arms: 'open',
    face: 'kind',
    beside: 'heart',
    motion: `${FLOAT}${GLOWS}.heart{${BOX}transform-origin:98px 44px;animation:h 1.6s ease-in-out infinite}@keyframes h{50%{transform:scale(1.15)}}`,
  },
  waits: {
    light: 'soft',
    wings: 'folded',
    arms: 'rest',
    face: 'glad',
    beside: 'hourglass',
    motion: `${BLINK}${GLOWS}.hourglass{${BOX}transform-origin:100px 36px;animation:t 2.4s ease-in-out infinite}@keyframes t{0%,60%{transform:none}100%{transform:rotate(180deg)}}`,
  },
  sleeps: {
    light: 'dim',
    wings: 'folded',
    arms: 'rest',
    face: 'asleep',
    beside: 'sleep',
    motion: `.all{animation:f 4s ease-in-out infinite}@keyframes f{50%{transform:translateY(2px)}}.zs{animation:z 3s ease-in-out infinite}@keyframes z{50%{opacity:.25;transform:translate(2px,-3px)}}`,
  },
} satisfies Record<string, Mood>;
