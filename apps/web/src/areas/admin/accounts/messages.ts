import type { ErasurePreview } from '@domdom/api';
import { pageNames } from '../pages.messages.ts';

/** Texts of the page that erases accounts. */
export const accountMessages = {
  title: pageNames.accounts,
  description:
    'Khi một người yêu cầu: tải mọi dữ liệu của người đó, hoặc xoá vĩnh viễn tài khoản cùng dữ liệu cá nhân.',
  manage: `Muốn sửa, khoá hay cấp lại mật khẩu thì mở trang ${pageNames.users}.`,
  whole: 'Bạn xem tài khoản của mọi trường.',
  search: 'Tìm tài khoản',
  searchPlaceholder: 'Tên, tên đăng nhập hoặc email',
  column: { person: 'Tài khoản', role: 'Vai trò', created: 'Tạo lúc', school: 'Trường', actions: 'Thao tác' },
  noRole: 'Chưa có vai trò',
  own: 'Tài khoản của bạn',
  emptyTitle: 'Chưa có tài khoản nào',
  emptyText: 'Tài khoản của trường sẽ hiện ở đây.',
  noMatch: 'Không tìm thấy tài khoản nào',
  noMatchText: 'Hãy thử tên khác hoặc email khác.',
  download: 'Tải dữ liệu',
  downloadOf: (name: string) => `Tải dữ liệu của ${name}`,
  downloaded: 'Đã tải dữ liệu. Tệp có thông tin cá nhân: chỉ gửi cho đúng người.',
  erase: 'Xoá',
  eraseOf: (name: string) => `Xoá tài khoản của ${name}`,
  eraseTitle: (name: string) => `Xoá tài khoản của ${name}`,
  eraseWarning: 'Không lấy lại được. Hãy tải dữ liệu trước, nếu người đó cần.',
  willGo: 'Sẽ xoá',
  willStay: 'Giữ lại, không còn tên',
  always: 'tên, email, điện thoại, ngày sinh, ảnh đại diện, mật khẩu',
  nothingStays: 'Không có gì.',
  noTeacher: (count: number) =>
    `${count} lớp sẽ không còn giáo viên. Học sinh vẫn làm bài đã giao, nhưng không ai chấm và giao thêm.`,
  typeLoginName: (loginName: string) => `Gõ ${loginName} để xác nhận`,
  loginNameRequired: 'Vui lòng gõ tên đăng nhập của tài khoản!',
  loginNameDiffers: 'Tên đăng nhập không đúng với tài khoản này!',
  confirm: 'Xoá tài khoản',
  erased: (name: string) => `Đã xoá tài khoản của ${name}.`,
} as const;

const DELETED: Record<keyof ErasurePreview['deleted'], string> = {
  sessions: 'phiên đăng nhập',
  openAttempts: 'bài đang làm',
  answers: 'câu trả lời',
  files: 'tệp chưa giao',
  questions: 'câu hỏi riêng',
  notifications: 'thông báo',
  mails: 'thư đã gửi',
};

const KEPT: Record<keyof ErasurePreview['kept'], string> = {
  attempts: 'bài đã nộp (chỉ còn điểm)',
  joinedClasses: 'lớp đang học',
  taughtClasses: 'lớp đang dạy',
  assignments: 'bài đã giao',
  files: 'tệp đã giao',
  questions: 'câu hỏi dùng chung',
};

/** What there is at least one of, with its number. */
const listed = (texts: Record<string, string>, counts: Record<string, number>): string[] =>
  Object.entries(counts).flatMap(([key, count]) => (count > 0 ? [`${count} ${texts[key] ?? ''}`] : []));

export const deletedTexts = ({ deleted }: ErasurePreview): string[] => listed(DELETED, deleted);
export const keptTexts = ({ kept }: ErasurePreview): string[] => listed(KEPT, kept);
