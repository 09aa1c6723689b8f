export const groupMessages = {
  text: 'Nhóm giúp giao bài cho một phần của lớp. Mỗi học sinh có thể ở nhiều nhóm.',
  create: 'Tạo nhóm',
  emptyTitle: 'Lớp chưa có nhóm nào',
  emptyText: 'Tạo nhóm rồi chọn nhóm trong Tuỳ chọn thêm khi giao bài.',
  list: 'Các nhóm của lớp',
  edit: (name: string) => `Sửa nhóm ${name}`,
  editTitle: 'Sửa nhóm',
  remove: (name: string) => `Xoá nhóm ${name}`,
  removeTitle: 'Xoá nhóm?',
  removeText: (name: string) =>
    `Nhóm ${name} sẽ không còn để chọn. Học sinh vẫn ở trong lớp và vẫn giữ các bài đã giao cho nhóm.`,
  name: 'Tên nhóm',
  nameMissing: 'Vui lòng nhập tên nhóm!',
  students: 'Học sinh trong nhóm',
  count: (count: number) => `${count} học sinh`,
  nobody: 'Chưa có học sinh',
} as const;
