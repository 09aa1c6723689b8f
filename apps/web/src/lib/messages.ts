/** Texts of shared pieces and of the frame. Spelling and spacing are fixed; do not tidy them up. */
export const common = {
  close: 'Đóng',
  closeNotification: 'Đóng thông báo',
  cancel: 'Hủy',
  save: 'Lưu',
  edit: 'Chỉnh sửa',
  delete: 'Xoá',
  retry: 'Thử lại',
  reload: 'Tải lại trang',
  back: 'Quay lại',
  exit: 'Thoát',
  next: 'Tiếp theo',
  seeAll: 'Xem tất cả',
  search: 'Tìm kiếm',
  loading: 'Đang tải',
  toastTitle: 'Thông báo',
  success: 'Thành công',
  failure: 'Thất bại',
  confirm: 'Xác nhận',
  no: 'Không',
  noData: 'Không có dữ liệu',
  noQuestions: 'Không có câu hỏi để hiển thị !',
  tableEmpty: 'No data available',
  notConfigured: 'Chưa được cấu hình',
  opensNewTab: 'mở trong thẻ mới',
  genericError: 'Có lỗi xảy ra!',
  required: 'bắt buộc',
  deleteConfirm: 'Bạn có muốn xóa không?',
} as const;

/** The folders page, which the worksheet page links back to. */
export const FOLDERS_PAGE_NAME = 'Quản lý bài tập';

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

export const shellMessages = {
  skipLink: 'Đến nội dung chính',
  toggleSidebar: 'Ẩn hoặc hiện thanh bên',
  openSidebar: 'Mở thanh bên',
  closeSidebar: 'Đóng thanh bên',
  sidebar: 'Thanh điều hướng',
  userMenu: 'Tài khoản',
  accountHeading: (kind: string) => `Tài khoản ${kind}`,
  profile: 'Thông tin tài khoản',
  logout: 'Đăng xuất',
  logoutFailed: 'Chưa đăng xuất được vì mất kết nối. Vui lòng thử lại khi có mạng.',
  sendingUnsent: 'Đang gửi nốt câu trả lời. Vui lòng đợi trong giây lát',
  unsentTitle: 'Còn câu trả lời chưa gửi',
  unsentText: (count: number) =>
    `Còn ${count} câu trả lời chưa gửi được. Nếu đăng xuất bây giờ, các câu đó sẽ mất. Em hãy kiểm tra mạng hoặc mở lại bài đang làm.`,
  unsentStay: 'Ở lại',
  unsentLeave: 'Vẫn đăng xuất',
  beans: 'Hạt đậu',
  bell: 'Thông báo',
  bellUnread: (count: number) => `Thông báo, ${count} chưa đọc`,
  bellEmpty: 'Chưa có thông báo nào.',
  bellFailed: 'Chưa tải được thông báo.',
  unread: 'Chưa đọc',
  home: 'Trang chủ',
  breadcrumb: 'Đường dẫn',
  guide: 'Hướng dẫn sử dụng',
  installer: (version: string) => `Tải ứng dụng cho Windows ${version}`,
  pageLoading: 'Đang mở trang',
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
