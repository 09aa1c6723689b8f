import type { Content } from '../../core/contract.ts';

/** Equal for two right sides that may stand in each other's place. */
export function rightLook({ text, picture, sound }: Content): string {
  return JSON.stringify([text, picture?.file, sound?.file, sound?.script]);
}

/** A row's left side needs a name of its own: under the name of its text it would give the pair away. */
export function leftId(pairId: string): string {
  return `${pairId}#left`;
}
