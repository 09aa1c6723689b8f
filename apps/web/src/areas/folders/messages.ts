/** Texts of exercise management. Spelling and spacing of the listed texts are fixed; do not tidy them up. */
export const folderMessages = {
  title: 'Thư mục',
  choose: 'Chọn thư mục',
  add: 'Thêm thư mục',
  addTitle: 'Thêm thư mục',
  editTitle: 'Sửa thư mục',
  edit: (name: string) => `Sửa thư mục ${name}`,
  remove: (name: string) => `Xoá thư mục ${name}`,
  removeTitle: (name: string) => `Xoá thư mục ${name}`,
  open: (name: string) => `Mở thư mục con của ${name}`,
  close: (name: string) => `Đóng thư mục con của ${name}`,
  files: (count: number) => `${count} tệp`,
  name: 'Tên thư mục',
  namePlaceholder: 'Ví dụ: Lớp 3A',
  parent: 'Nằm trong',
  top: 'Không nằm trong thư mục nào',
  sortOrder: 'Thứ tự hiển thị',
  sortOrderHint: 'Số nhỏ đứng trước.',
  colour: 'Màu',
  colours: {
    '#1f3a8a': 'Xanh đêm',
    '#0e7490': 'Xanh ngọc',
    '#15803d': 'Xanh lá',
    '#b45309': 'Cam đất',
    '#b91c1c': 'Đỏ',
    '#7e22ce': 'Tím',
  },
  created: 'Tạo dữ liệu thành công!',
  createFailed: 'Có lỗi xảy ra trong quá trình tạo dữ liệu!',
  updated: 'Cập nhật dữ liệu thành công!',
  updateFailed: 'Có lỗi xảy ra trong quá trình cập nhật dữ liệu!',
  emptyTitle: 'Chưa có thư mục nào',
  emptyText: 'Tạo thư mục đầu tiên, ví dụ mỗi lớp một thư mục, rồi thêm phiếu bài tập và tệp vào đó.',
  noneForStudents: 'Thư mục bài tập dành cho giáo viên.',
  nothingChosen: 'Chưa chọn thư mục',
  nothingChosenText: 'Chọn một thư mục để xem và thêm bài tập.',
} as const;

export const fileMessages = {
  description: 'Thư mục của bạn: phiếu bài tập chấm tự động và tệp để giao cho lớp.',
  create: 'Tạo bài tập chấm tự động',
  progressTest: 'Đề kiểm tra tiến độ',
  list: (folder: string) => `Tệp trong thư mục ${folder}`,
  search: 'Tìm tệp',
  searchPlaceholder: 'Tên tệp',
  column: { name: 'Tên tệp', kind: 'Loại', given: 'Đã giao', changed: 'Thay đổi' },
  worksheet: 'Chấm tự động',
  questions: (count: number) => `${count} câu`,
  givenTimes: (count: number) => (count === 0 ? 'Chưa giao' : `${count} lần`),
  actionsOf: (name: string) => `Thao tác với ${name}`,
  preview: 'Xem trước',
  assign: 'Giao bài',
  edit: 'Chỉnh sửa',
  rename: 'Đổi tên, chuyển thư mục',
  copy: 'Tạo bản sao',
  copied: (name: string) => `Đã tạo bản sao: ${name}`,
  copyFailed: 'Chưa tạo được bản sao!',
  download: 'Tải xuống',
  remove: 'Xoá',
  removeText: 'Bạn có muốn xóa tập tin này không?',
  notPreviewable: 'Tập tin này không thể xem trước !',
  notEditable: 'Tập tin này không thể chỉnh sửa !',
  renameTitle: 'Đổi tên, chuyển thư mục',
  name: 'Tên tệp',
  nameRequired: 'Chưa nhập tên tệp',
  folder: 'Thư mục',
  emptyTitle: 'Thư mục chưa có gì',
  emptyText: 'Tải tệp lên, hoặc tạo một bài tập chấm tự động từ hình hay tệp PDF có sẵn.',
  noMatch: 'Không tìm thấy tệp nào',
  noMatchText: 'Hãy thử từ khác.',
} as const;

export const uploadMessages = {
  upload: 'Tải tệp lên',
  hint: 'Mỗi lần tối đa 5 tệp: hình, PDF, âm thanh, Word, Excel, PowerPoint đến 20 MB, phim MP4 đến 200 MB.',
  failed: (name: string) => `Tệp tin ${name} tải lên bị lỗi.`,
} as const;

export const giveMessages = {
  worksheetTitle: 'GIAO BÀI TẬP CHẤM TỰ ĐỘNG',
  fileTitle: 'GIAO BÀI NHANH',
  success: 'Giao bài tập thành công.',
} as const;

const PICTURE = 'Hình ảnh';
const SOUND = 'Âm thanh';

/** Labels by file extension. */
export const KIND_LABELS: Record<string, string> = {
  png: PICTURE,
  jpg: PICTURE,
  gif: PICTURE,
  webp: PICTURE,
  pdf: 'PDF',
  mp3: SOUND,
  m4a: SOUND,
  ogg: SOUND,
  wav: SOUND,
  mp4: 'Video',
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
};
