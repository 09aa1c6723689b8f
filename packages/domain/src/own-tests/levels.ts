/** The levels that questions and items have, from the easiest. */
export const MATRIX_LEVELS = ['ELEMENTARY', 'PREINTERMEDIATE', 'INTERMEDIATE'] as const;
export type MatrixLevel = (typeof MATRIX_LEVELS)[number];

/** What teachers call the levels. A matrix names its preset, so a school's own one would only be another row. */
export const LEVEL_PRESETS = [
  {
    id: 'cognitive',
    name: 'Biết – Hiểu – Vận dụng',
    labels: { ELEMENTARY: 'Biết', PREINTERMEDIATE: 'Hiểu', INTERMEDIATE: 'Vận dụng' },
  },
  {
    id: 'steps',
    name: 'Mức 1 – 3',
    labels: { ELEMENTARY: 'Mức 1', PREINTERMEDIATE: 'Mức 2', INTERMEDIATE: 'Mức 3' },
  },
] as const satisfies readonly { id: string; name: string; labels: Record<MatrixLevel, string> }[];

export type LevelPresetId = (typeof LEVEL_PRESETS)[number]['id'];
/** For schemas. */
export const LEVEL_PRESET_IDS = LEVEL_PRESETS.map(({ id }) => id);

export function levelLabel(preset: LevelPresetId, level: MatrixLevel): string {
  return (LEVEL_PRESETS.find(({ id }) => id === preset) ?? LEVEL_PRESETS[0]).labels[level];
}
