/** The question types in the banks of older systems, in their spelling. */
export const BANK_TYPES = [
  'FILLINTHEBLANK',
  'MULTIPLECHOICE',
  'UNSCRAMBLE',
  'TICKTF',
  'COMBINE',
  'COMBINEWITHAUDIO',
  'COMBINEWITHVIDEO',
  'WordForm',
  'ErrorCorrection',
] as const;

/** A type name without the spelling differences between older systems. */
export function comparableName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

/** The name as the banks spell it, if they have the type; otherwise unchanged. */
export function asInBanks(name: string): string {
  return BANK_TYPES.find((known) => comparableName(known) === comparableName(name)) ?? name;
}
