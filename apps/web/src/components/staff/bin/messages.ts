/** Texts about what was deleted and can come back. */
export const binMessages = {
  undo: 'Hoàn tác',
  restored: (title: string) => `Đã khôi phục "${title}".`,
  moved: (title: string, folder: string) =>
    `Đã khôi phục "${title}" vào thư mục "${folder}", vì thư mục cũ không còn.`,
  renamed: (title: string) => `Đã khôi phục với tên "${title}", vì hiện đã có một lớp khác mang tên cũ.`,
} as const;
