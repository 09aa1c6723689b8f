import type { OptionLook } from './options.ts';

type BulletType = OptionLook['bulletType'];

const BULLETS: Record<BulletType, (position: number) => string> = {
  character: (position) => String.fromCharCode('A'.charCodeAt(0) + position),
  number: (position) => String(position + 1),
  special: () => '◆',
  none: () => '',
};

/** The bullet of an answer by its position from 0; empty for the type none. */
export function bulletOf(bulletType: BulletType, position: number): string {
  return BULLETS[bulletType](position);
}
