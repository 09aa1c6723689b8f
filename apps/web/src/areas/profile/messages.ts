import { LEAST_EDGE } from './crop-range.ts';

export const profileMessages = {
  form: 'Thông tin cá nhân',
  birthdayFormat: 'DD/MM/YYYY',
  birthdayHint: 'Ngày/tháng/năm, ví dụ 25/12/2015.',
  openCalendar: 'Chọn ngày trên lịch',
  phoneHint: 'Gồm 10 chữ số, hoặc để trống.',
  phoneHintStudent: 'Gồm 10 chữ số. Có thể là số của bố mẹ, hoặc để trống.',
  emailHint: 'Dùng để đăng nhập, không thay đổi được ở đây.',
  schoolHint: 'Trường của bạn chưa có trong danh sách? Hãy giữ trường đang có và báo cho nhà trường.',
  homeSchool: (name: string) => `${name} (trường của tài khoản)`,
  schoolLevel: 'Cấp học',
  schoolLevelTaught: 'Cấp học thầy cô dạy',
  schoolLevelHint: 'Các mục theo lớp của trình đơn được lọc theo cấp học này.',
  grade: 'Lớp',
  update: 'Cập nhật',
  changed: 'Chưa lưu',
  updated: 'Cập nhật thành công !',
  updateFailed: 'Có lỗi xảy ra trong quá trình cập nhật!',
  locked: 'Tài khoản này được nhiều người dùng chung nên không thay đổi được thông tin và mật khẩu.',

  leaveTitle: 'Có thay đổi chưa lưu',
  leaveText: 'Bạn chưa lưu thông tin vừa sửa. Nếu rời trang, những thay đổi này sẽ mất.',
  leaveStay: 'Ở lại',
  leaveGo: 'Rời trang',

  account: 'Tài khoản',
  userCode: 'Tên đăng nhập',
  role: 'Vai trò',
  none: 'Chưa có',

  chooseAvatar: 'Đổi ảnh đại diện',
  removeAvatar: 'Xoá ảnh',
  removeAvatarText: 'Bạn có muốn xoá ảnh đại diện không?',
  readyAvatars: 'Hoặc chọn một hình có sẵn',
  readyAvatar: (name: string) => `Chọn hình ${name}`,
  avatarHint: 'Hình JPEG, PNG, GIF hoặc WebP, nhiều nhất 10 MB.',
  avatarUpdated: 'Cập nhật thành công.',
  avatarFailed: (file: string) => `Không tải lên được ảnh ${file}`,
  avatarKinds: 'Chỉ nhận hình JPEG, PNG, GIF, WebP!',
  avatarTooLarge: 'Tệp quá lớn: tối đa 10 MB!',
  avatarTooSmall: `Ảnh quá nhỏ: mỗi cạnh cần ít nhất ${LEAST_EDGE} điểm ảnh!`,
  avatarUnreadable: 'Không đọc được hình này: tệp bị hỏng hoặc không phải hình!',
  cropTitle: 'Chọn phần ảnh muốn dùng',
  cropHint: 'Kéo ảnh để chọn phần muốn dùng. Dùng bàn phím: các phím mũi tên.',
  cropArea: 'Vùng ảnh được dùng',
  zoom: 'Phóng to',
  takeCrop: 'Dùng ảnh này',
  sending: 'Đang tải ảnh lên',

  password: 'Đổi mật khẩu',
  currentPassword: 'Mật khẩu hiện tại',
  changePassword: 'Đổi mật khẩu',
  passwordFailed: 'Có lỗi xảy ra khi lưu dữ liệu',
  passwordMailFailed: 'Có lỗi xảy ra trong quá trình gửi mail',

  secondFactor: 'Xác thực hai lớp',
  secondFactorText:
    'Ngoài mật khẩu, khi đăng nhập bạn xác nhận thêm bằng điện thoại hoặc khoá đăng nhập. Người biết mật khẩu của bạn vẫn không vào được.',

  sessions: 'Thiết bị đang đăng nhập',
  sessionsText: 'Thấy thiết bị lạ? Hãy đăng xuất thiết bị đó rồi đổi mật khẩu.',
  unknownDevice: 'Thiết bị không rõ',
  thisDevice: 'Thiết bị này',
  lastSeen: (time: string, network: string) =>
    `Dùng lần cuối ${time}${network === '' ? '' : `, từ ${network}`}`,
  enteredBy: { password: '', card: 'bằng thẻ', picture: 'bằng hình', provider: 'bằng tài khoản trường' },
  endSession: 'Đăng xuất',
  sessionEnded: 'Đã đăng xuất thiết bị đó.',
  endOthers: 'Đăng xuất mọi thiết bị khác',
  endOthersText:
    'Đăng xuất tài khoản này khỏi mọi thiết bị khác? Bài đang làm trên các thiết bị đó vẫn được giữ.',
  othersEnded: (count: number) => `Đã đăng xuất ${count} thiết bị khác.`,

  schoolAccount: 'Tài khoản trường',
  noSchoolAccount:
    'Chưa có tài khoản trường nào được liên kết. Liên kết được tạo khi bạn đăng nhập bằng tài khoản trường lần đầu.',
  schoolAccountUsed: (time: string) => `Dùng lần cuối ${time}`,
  removeSchoolAccount: 'Gỡ liên kết',
  removeSchoolAccountText:
    'Gỡ liên kết với tài khoản trường? Lần đăng nhập tới bằng tài khoản trường có cùng email sẽ tạo liên kết mới.',
  schoolAccountRemoved: 'Đã gỡ liên kết với tài khoản trường.',

  data: 'Dữ liệu của tôi',
  dataText: 'Một tệp với thông tin tài khoản, các lớp và kết quả các bài đã làm.',
  download: 'Tải dữ liệu của tôi',
} as const;
