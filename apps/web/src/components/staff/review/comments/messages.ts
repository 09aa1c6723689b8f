/** Texts of the comments that a teacher keeps. */
export const commentMessages = {
  open: 'Nhận xét đã lưu',
  list: 'Nhận xét đã lưu của bạn',
  empty: 'Chưa có nhận xét nào. Gõ nhận xét rồi nhấn Lưu nhận xét này để dùng lại cho em khác.',
  keep: 'Lưu nhận xét này',
  kept: 'Đã lưu nhận xét.',
  tooLong: (most: number) => `Nhận xét lưu sẵn dài tối đa ${most} ký tự.`,
  insert: (text: string) => `Chèn: ${text}`,
  edit: (text: string) => `Sửa: ${text}`,
  remove: (text: string) => `Xoá: ${text}`,
  editing: 'Sửa nhận xét đã lưu',
  save: 'Lưu',
  cancel: 'Bỏ',
  changed: 'Đã sửa nhận xét.',
  removed: 'Đã xoá nhận xét.',
  undo: 'Hoàn tác',
} as const;
