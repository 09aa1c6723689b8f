import type { Content } from '../../core/contract.ts';

/** Equal for two right sides that are interchangeable. */
export function rightLook({ text, picture, sound }: Content): string {
  return JSON.stringify([text, picture?.file, sound?.file, sound?.script]);
}

/** A row's left side needs its own id: the id of its text would reveal the pair. */
export function leftId(pairId: string): string {
  return `${pairId}#left`;
}
