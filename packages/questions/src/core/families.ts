/**
 * Families of question types: what a school looks for first when it sorts its questions. Each has the name that banks
 * of older systems give to its main type, in capitals.
 */
export const FAMILIES = [
  'MULTIPLECHOICE',
  'TICKTF',
  'FILLINTHEBLANK',
  'WORDFORM',
  'ERRORCORRECTION',
  'UNSCRAMBLE',
  'MATCHING',
  'WORDPUZZLE',
  'SPEAKING',
  'COMBINE',
] as const;
export type Family = (typeof FAMILIES)[number];

/** Vietnamese names, each different from the name of every type. */
export const FAMILY_LABELS: Readonly<Record<Family, string>> = {
  MULTIPLECHOICE: 'Lựa chọn',
  TICKTF: 'Đúng – sai',
  FILLINTHEBLANK: 'Điền khuyết',
  WORDFORM: 'Dạng của từ',
  ERRORCORRECTION: 'Sửa lỗi',
  UNSCRAMBLE: 'Sắp xếp',
  MATCHING: 'Nối',
  WORDPUZZLE: 'Ô chữ',
  SPEAKING: 'Bài nói',
  COMBINE: 'Bài gộp',
};
