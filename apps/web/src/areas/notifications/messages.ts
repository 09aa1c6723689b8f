export const notificationMessages = {
  title: 'Thông báo',
  column: {
    title: 'Tiêu đề',
    content: 'Nội dung',
    date: 'Ngày gửi',
    status: 'Trạng thái',
    actions: 'Thao tác',
  },
  unread: (count: number) => `${count} thông báo chưa đọc`,
  hide: 'Xoá thông báo',
  missingTitle: 'Không tìm thấy thông báo này',
} as const;
