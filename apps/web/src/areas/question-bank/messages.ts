import { pageNames } from './pages.messages.ts';

export const STATUS_LABELS = { PUBLIC: 'Cả trường', PRIVATE: 'Riêng tôi' } as const;

/** Texts of the list of the question bank. */
export const listMessages = {
  title: pageNames.bank,
  description: 'Soạn câu hỏi, xem thử như học sinh và chia sẻ với đồng nghiệp trong trường.',
  search: 'Tìm câu hỏi',
  searchPlaceholder: 'Từ trong câu hỏi, không cần gõ dấu',
  filters: 'Bộ lọc',
  activeFilters: (count: number) => (count === 0 ? 'Bộ lọc' : `Bộ lọc (${count})`),
  clear: 'Bỏ hết bộ lọc',
  any: 'Tất cả',
  scope: 'Của ai',
  scopeAll: 'Tất cả',
  scopeMine: 'Của tôi',
  grade: 'Khối',
  unit: 'Unit',
  unitOfGrade: 'Chọn khối trước',
  type: 'Dạng câu hỏi',
  skill: 'Kỹ năng',
  level: 'Mức độ',
  status: 'Ai được xem',
  tags: 'Nhãn',
  tagsPlaceholder: 'gia đình, ôn tập',
  column: {
    question: 'Câu hỏi',
    place: 'Phân loại',
    status: 'Chia sẻ',
    actions: 'Thao tác',
  },
  preview: (title: string) => `Xem thử: ${title}`,
  more: (title: string) => `Thao tác khác: ${title}`,
  copy: 'Nhân bản',
  copied: 'Đã nhân bản thành câu hỏi của bạn.',
  share: 'Chia sẻ với cả trường',
  shared: 'Cả trường đã xem được câu hỏi này.',
  unshare: 'Để riêng tôi xem',
  unshared: 'Chỉ còn bạn xem được câu hỏi này.',
  remove: 'Xóa',
  removeTitle: 'Xóa câu hỏi',
  removeText: (title: string) =>
    `Xóa câu hỏi "${title}" khỏi ngân hàng? Bài đã giao có dùng câu này không thay đổi.`,
  readOnly: 'Chỉ xem',
  readOnlyReason: 'Chỉ người tạo, quản trị viên hoặc quản lý được sửa câu hỏi này.',
  emptyTitle: 'Chưa có câu hỏi nào',
  emptyText: 'Tạo câu hỏi đầu tiên; mặc định chỉ mình bạn thấy cho đến khi bạn chia sẻ.',
  emptyTextCaretaker: 'Tạo câu hỏi đầu tiên cho cả trường.',
  noMatch: 'Không tìm thấy câu hỏi nào',
  noMatchText: 'Hãy thử từ khác hoặc bỏ bớt bộ lọc.',
  more20: 'Xem thêm',
  shown: (count: number) => `Đang hiện ${count} câu hỏi`,
  all: (count: number) => `Đã hiện hết ${count} câu hỏi`,
} as const;

export const previewMessages = {
  title: 'Xem thử câu hỏi',
  gone: 'Câu hỏi này không còn, hoặc không còn được chia sẻ với bạn.',
  createdBy: (name: string, when: string) => `${name}, ${when}`,
  shuffle: 'Xáo trộn lại',
  note: 'Làm thử như học sinh; bài làm thử không được lưu lại.',
} as const;
