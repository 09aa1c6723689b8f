import type { BinEntry } from '@domdom/api';

export const binPageMessages = {
  description:
    'Những gì đã xoá được giữ 30 ngày, cùng bài làm, điểm và thông báo. Khôi phục thì mọi thứ trở lại như trước khi xoá. Tệp trong thùng rác vẫn tính vào dung lượng.',
  list: 'Những gì đã xoá',
  column: { title: 'Đã xoá', by: 'Người xoá', at: 'Xoá lúc', ends: 'Giữ đến', actions: 'Thao tác' },
  kind: {
    class: 'Lớp',
    assignment: 'Bài đã giao',
    worksheet: 'Phiếu bài tập',
    file: 'Tệp',
    'own-test': 'Đề',
    book: 'Sách',
  } satisfies Record<BinEntry['kind'], string>,
  restore: 'Khôi phục',
  restoreOf: (title: string) => `Khôi phục ${title}`,
  removeOf: (title: string) => `Xoá hẳn ${title}`,
  removeText: (title: string) =>
    `Xoá hẳn tệp "${title}"? Không khôi phục lại được. Lớp đã được giao tệp này vẫn mở được.`,
  emptyTitle: 'Thùng rác trống',
  emptyText: 'Lớp, bài đã giao, phiếu bài tập, tệp, đề và sách mà thầy cô xoá sẽ nằm ở đây trong 30 ngày.',
  stays: 'Không hết hạn',
} as const;
