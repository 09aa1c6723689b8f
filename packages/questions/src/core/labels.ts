import type { Level, Skill } from './contract.ts';

/** Vietnamese names in the order of the selection list. */
export const SKILL_LABELS: Record<Skill, string> = {
  listening: 'Nghe',
  speaking: 'Nói',
  reading: 'Đọc',
  writing: 'Viết',
  vocabulary: 'Từ vựng',
  pronunciation: 'Phát âm',
};

export const LEVEL_LABELS: Record<Level, string> = {
  ELEMENTARY: 'Cơ bản',
  PREINTERMEDIATE: 'Trung bình',
  INTERMEDIATE: 'Nâng cao',
};
