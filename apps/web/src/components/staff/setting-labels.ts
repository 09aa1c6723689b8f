/** Labels of the site settings by path, for the form and the change history. */
export const SETTING_LABELS = {
  'hosts.production': 'Tên miền chính thức',
  'hosts.preview': 'Tên miền chạy thử',
  'hosts.local': 'Tên miền trên máy phát triển',
  'hosts.adminMenuHidden': 'Tên miền ẩn nhóm mục quản trị',
  'hosts.partnerLinkHidden': 'Tên miền ẩn liên kết đối tác',
  'hosts.pictures': 'Tên miền khác được lấy hình',
  'hosts.announcement': 'Tên miền hiện thông báo mở đầu',
  'announcement.noticeText': 'Dòng nhắc ở nơi đăng nhập',
  'announcement.imageUrl': 'Hình của thông báo mở đầu',
  'announcement.targetUrl': 'Liên kết của thông báo mở đầu',
  'announcement.from': 'Hiện từ ngày',
  'announcement.to': 'Hiện đến hết ngày',
  partnerUrl: 'Trang của đối tác',
  'links.guideStudent': 'Hướng dẫn cho học sinh',
  'links.guideTeacher': 'Hướng dẫn cho giáo viên',
  'links.guideAdmin': 'Hướng dẫn cho quản trị viên',
  'links.materialPrimary': 'Tài liệu cấp tiểu học',
  'links.materialLowerSecondary': 'Tài liệu cấp trung học cơ sở',
  'links.translate': 'Trang dịch',
  'links.games': 'Trò chơi',
  'links.sidebar': 'Liên kết thêm ở thanh bên',
  'links.olympicDemo': 'Trang thi thử Olympic',
  'links.installerWin7': 'Bộ cài cho Windows 7',
  'links.installerWin10': 'Bộ cài cho Windows 10',
  hiddenNames: 'Mục ẩn với học sinh và giáo viên',
  'olympic.gradeSelector': 'Ô chọn lớp ở trang thi Olympic',
  'olympic.classIds.1': 'Mã lớp 1 của ứng dụng cũ',
  'olympic.classIds.2': 'Mã lớp 2 của ứng dụng cũ',
  'olympic.classIds.3': 'Mã lớp 3 của ứng dụng cũ',
  'olympic.classIds.4': 'Mã lớp 4 của ứng dụng cũ',
  'olympic.classIds.5': 'Mã lớp 5 của ứng dụng cũ',
  'exam.maxBackViolations': 'Số lần bấm quay lại thì kết thúc bài thi',
  'registration.schoolId': 'Trường của người tự đăng ký',
  'registration.teacherApproval': 'Giáo viên mới phải chờ xác nhận',
  'registration.legacyMirror.enabled': 'Báo tài khoản mới cho hệ thống cũ',
  'registration.legacyMirror.baseUrl': 'Địa chỉ của hệ thống cũ',
  'mobileApi.enabled': 'Lấy dữ liệu khóa học từ hệ thống khác',
  'mobileApi.baseUrl': 'Địa chỉ dữ liệu khóa học',
  'auth.hideUnknownEmail': 'Không cho biết email nào chưa có tài khoản',
} as const;
export type SettingPath = keyof typeof SETTING_LABELS;

export const isSettingPath = (path: string): path is SettingPath => Object.hasOwn(SETTING_LABELS, path);

/** The choices of `olympic.gradeSelector`. */
export const GRADE_SELECTOR_LABELS = {
  auto: 'Hiện cho giáo viên và người không học lớp 1 đến lớp 5',
  always: 'Luôn hiện',
  never: 'Không hiện',
} as const;
