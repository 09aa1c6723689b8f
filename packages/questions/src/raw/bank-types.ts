/** The types that questions in the banks of older systems have, spelled as there. */
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

/** Names of types without what older systems spell in different ways. */
export function comparableName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

/** The name as the banks spell it, where they have the type; the others stay as the samples spell them. */
export function asInBanks(name: string): string {
  return BANK_TYPES.find((known) => comparableName(known) === comparableName(name)) ?? name;
}
