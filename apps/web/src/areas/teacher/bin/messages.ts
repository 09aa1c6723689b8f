export const binPageMessages = {
  description:
    'Những gì đã xoá được giữ 30 ngày, cùng bài làm, điểm và thông báo. Khôi phục thì mọi thứ trở lại như trước khi xoá.',
  list: 'Những gì đã xoá',
  column: { title: 'Đã xoá', by: 'Người xoá', at: 'Xoá lúc', ends: 'Giữ đến', actions: 'Thao tác' },
  kind: { class: 'Lớp', assignment: 'Bài đã giao' },
  restore: 'Khôi phục',
  restoreOf: (title: string) => `Khôi phục ${title}`,
  emptyTitle: 'Thùng rác trống',
  emptyText: 'Lớp và bài đã giao mà thầy cô xoá sẽ nằm ở đây trong 30 ngày.',
} as const;
