import { pageNames } from './pages.messages.ts';

/** Texts of the document library. */
export const documentMessages = {
  title: pageNames.documentLibrary,
  description: 'Tài liệu dùng chung của các quản trị viên được cấp quyền trong trường.',
  search: 'Tìm tài liệu',
  searchPlaceholder: 'Tên hoặc mô tả, không cần gõ dấu',
  column: {
    document: 'Tài liệu',
    kind: 'Loại',
    size: 'Dung lượng',
    uploaded: 'Tải lên',
    actions: 'Thao tác',
  },
  upload: 'Tải lên',
  uploadHint:
    'Nhận PDF, Word, Excel, PowerPoint, MP3, MP4, PNG, JPG và ZIP, mỗi tệp tối đa 50 MB, video 200 MB.',
  uploaded: 'Đã thêm tài liệu vào thư viện.',
  uploadFailed: (name: string, why: string) => `Chưa tải lên được "${name}": ${why}`,
  tooLarge: (megabytes: number) => `Tệp quá lớn: tối đa ${megabytes} MB!`,
  open: (title: string) => `Xem: ${title}`,
  download: 'Tải xuống',
  downloadOf: (title: string) => `Tải xuống: ${title}`,
  editOf: (title: string) => `Chỉnh sửa: ${title}`,
  removeOf: (title: string) => `Xoá: ${title}`,
  editTitle: 'Chỉnh sửa tài liệu',
  name: 'Tên tài liệu',
  nameRequired: 'Vui lòng nhập tên tài liệu!',
  about: 'Mô tả',
  subTitle: 'Tên phụ',
  link: 'Địa chỉ',
  linkRequired: 'Chưa nhập địa chỉ',
  addLink: 'Thêm liên kết',
  openLink: (title: string) => `Mở trang: ${title} (thẻ mới)`,
  forTeachers: 'Tài liệu cho giáo viên khối',
  forTeachersHint:
    'Giáo viên của cấp học thấy tài liệu này ở trang “Tài liệu giáo viên”. Bỏ trống: chỉ quản trị viên thấy.',
  teachersOf: (grade: string) => `Giáo viên ${grade}`,
  removeTitle: 'Xoá tài liệu',
  removeText: (title: string) => `Xoá tài liệu "${title}" khỏi thư viện? Tệp không lấy lại được.`,
  emptyTitle: 'Chưa có tài liệu nào',
  emptyText: 'Tải lên tài liệu đầu tiên; mọi quản trị viên được cấp quyền trong trường đều xem được.',
  noMatch: 'Không tìm thấy tài liệu nào',
  noMatchText: 'Hãy thử từ khác.',
} as const;

export const KIND_LABELS = {
  pdf: 'PDF',
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
  mp3: 'Âm thanh',
  mp4: 'Video',
  png: 'Hình ảnh',
  jpg: 'Hình ảnh',
  zip: 'ZIP',
  link: 'Liên kết',
} as const;
