import type { SessionEnd } from '@domdom/domain/security/session-ends';

/** Texts of shared pieces and of the frame. Spelling and spacing are fixed; do not tidy them up. */
export const common = {
  close: 'Đóng',
  moreActions: 'Thao tác khác',
  unfold: 'Xem thêm',
  fold: 'Thu gọn',
  closeNotification: 'Đóng thông báo',
  cancel: 'Hủy',
  save: 'Lưu',
  edit: 'Chỉnh sửa',
  retry: 'Thử lại',
  reload: 'Tải lại trang',
  back: 'Quay lại',
  exit: 'Thoát',
  seeAll: 'Xem tất cả',
  loading: 'Đang tải',
  toastTitle: 'Thông báo',
  success: 'Thành công',
  failure: 'Thất bại',
  confirm: 'Xác nhận',
  no: 'Không',
  noData: 'Không có dữ liệu',
  noQuestions: 'Không có câu hỏi để hiển thị !',
  tableEmpty: 'No data available',
  /** Only for those who may change the site settings. */
  configureThis: 'Chưa được cấu hình nên chỉ bạn thấy. Mở Cài đặt trang web để điền.',
  openSettings: 'Mở Cài đặt trang web',
  opensNewTab: 'mở trong thẻ mới',
  genericError: 'Có lỗi xảy ra!',
  required: 'bắt buộc',
  /** As the specification spells it, like the question about a file; every text of our own says 'xoá'. */
  deleteConfirm: 'Bạn có muốn xóa không?',
} as const;

/** The folders page, which the worksheet page links back to. */
export const FOLDERS_PAGE_NAME = 'Quản lý bài tập';

/** The page of a teacher's own classes, and the list of all classes that an administrator sees; results link back to them. */
export const CLASSES_PAGE_NAME = 'Lớp học của tôi';
export const BIN_PAGE_NAME = 'Thùng rác';
export const SCHOOL_CLASSES = 'Tất cả lớp của trường';

export const saveMessages = {
  saved: 'Lưu dữ liệu thành công!',
  saveFailed: 'Lưu dữ liệu thất bại!',
  deleted: 'Xoá dữ liệu thành công!',
  deleteFailed: 'Xoá dữ liệu thất bại!',
} as const;

export const loadingMessages = { wait: 'Vui lòng đợi trong giây lát' } as const;

export const connectionMessages = {
  retrying: 'Không thể kết nối hệ thống, đang thử lại...',
  offline: 'Không thể kết nối hệ thống. Vui lòng kiểm tra mạng rồi thử lại.',
  timeout: 'Hệ thống trả lời quá lâu. Vui lòng thử lại.',
  badAnswer: 'Hệ thống trả lời không đúng định dạng. Vui lòng tải lại trang.',
  aborted: 'Yêu cầu đã được hủy.',
  sessionOver: 'Phiên đăng nhập đã hết. Vui lòng đăng nhập lại.',
} as const;

/** Why the login is asked for again, by the reason that the server keeps. */
export const sessionEndTexts = {
  'by-owner': 'Thiết bị này đã được đăng xuất từ một thiết bị khác đang dùng tài khoản này.',
  'by-school': 'Quản trị viên của trường đã đăng xuất thiết bị này.',
  'new-password': 'Mật khẩu của tài khoản này đã được đổi. Hãy đăng nhập bằng mật khẩu mới.',
  'temporary-password':
    'Tài khoản này vừa được đăng nhập ở nơi khác bằng mật khẩu tạm thời hoặc mã dùng một lần, nên các thiết bị khác đã được đăng xuất.',
  'second-factor':
    'Cách xác thực hai lớp của tài khoản này đã thay đổi, nên các thiết bị khác đã được đăng xuất.',
  'account-closed': 'Tài khoản này đã được đóng. Hãy hỏi nhà trường nếu cần.',
  'too-many':
    'Tài khoản này đăng nhập trên quá nhiều thiết bị, nên thiết bị lâu không dùng đã được đăng xuất.',
} as const satisfies Record<SessionEnd, string>;

export const errorPageMessages = {
  forbiddenTitle: '403',
  forbidden: 'Xin lỗi, bạn không được phép truy cập trang này.',
  notFoundTitle: '404',
  notFound: 'Không tìm thấy trang bạn đang tìm',
  goBack: 'Quay lại',
  home: 'Trang chủ',
  backHome: 'Về trang chủ',
  crashTitle: 'Có lỗi xảy ra!',
  crash:
    'Trang này đang gặp sự cố. Vui lòng tải lại trang; nếu vẫn còn lỗi, hãy báo cho thầy cô hoặc nhà trường.',
  chunkTitle: 'Chưa tải được trang',
  chunk: 'Mạng đang chập chờn hoặc hệ thống vừa được cập nhật. Vui lòng tải lại trang.',
  bootTitle: 'Chưa kết nối được',
} as const;

/** The frame around a page. */
export const frameMessages = {
  skipLink: 'Đến nội dung chính',
  openSidebar: 'Mở thanh bên',
  closeSidebar: 'Đóng thanh bên',
  sidebar: 'Thanh điều hướng',
  home: 'Trang chủ',
  breadcrumb: 'Đường dẫn',
} as const;

export const paginationMessages = {
  label: 'Phân trang',
  previous: 'Trang trước',
  next: 'Trang sau',
  page: (page: number, pages: number) => `Trang ${page} / ${pages}`,
  total: (from: number, to: number, total: number) => `${from}–${to} trong ${total}`,
  size: 'Số dòng mỗi trang',
} as const;

export const starMessages = {
  value: (value: number) => `${String(value).replace('.', ',')} trên 5 sao`,
} as const;
