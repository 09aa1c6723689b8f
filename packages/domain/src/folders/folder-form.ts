/** The form of a teacher's folder; screen and server use the same rules. */

export const FOLDER_DEPTH = 5;
export const MOST_FOLDERS = 500;
export const FOLDER_COLOURS = ['#1f3a8a', '#0e7490', '#15803d', '#b45309', '#b91c1c', '#7e22ce'] as const;

export const FOLDER_MESSAGES = {
  'folder.name.required': 'Chưa nhập tên thư mục',
  'folder.sortOrder.required': 'Chưa nhập thứ tự hiển thị',
  'folder.sortOrder.min': 'Thứ tự hiển thị phải là số nguyên từ 0 trở lên',
} as const;
