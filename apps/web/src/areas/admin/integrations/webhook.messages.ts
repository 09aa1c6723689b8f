import type { ReceiverState } from '@domdom/domain/access/webhooks';

export const webhookMessages = {
  title: 'Nơi nhận sự kiện',
  text: 'Phần mềm của trường được báo ngay khi có việc xảy ra. Tin chỉ có mã, không có tên, điểm hay đáp án. Tin chưa đến được thì tự gửi lại trong một ngày.',
  make: 'Thêm nơi nhận',
  none: 'Trường chưa có nơi nhận nào.',
  failed: 'Chưa tải được danh sách nơi nhận.',
  failingSince: (time: string) => `Chưa nhận được tin nào từ ${time}`,
  pausedAt: (time: string) => `Tạm ngừng lúc ${time} vì không nhận được tin`,
  oldSecret: (time: string) => `Khoá bí mật cũ còn dùng được đến ${time}`,
  test: 'Gửi thử',
  testOf: (name: string) => `Gửi thử: ${name}`,
  tested: 'Tin thử sẽ được gửi trong vài giây. Kết quả ở trang Tin gửi hệ thống khác.',
  edit: 'Sửa',
  editOf: (name: string) => `Sửa: ${name}`,
  renew: 'Đổi khoá bí mật',
  renewOf: (name: string) => `Đổi khoá bí mật: ${name}`,
  renewText:
    'Khoá bí mật mới chỉ hiện một lần. Khoá cũ còn dùng được một ngày, để kịp chép khoá mới vào phần mềm.',
  turnOff: 'Tắt',
  turnOffOf: (name: string) => `Tắt: ${name}`,
  turnOn: 'Bật lại',
  turnOnOf: (name: string) => `Bật lại: ${name}`,
  remove: 'Xoá',
  removeOf: (name: string) => `Xoá: ${name}`,
  removeTitle: 'Xoá nơi nhận',
  removeText: (name: string) =>
    `Phần mềm ${name} sẽ không được báo nữa, và tin đang chờ gửi đến nó sẽ bị bỏ. Không thể khôi phục.`,
  removed: (name: string) => `Đã xoá nơi nhận ${name}.`,
  formTitle: 'Nơi nhận sự kiện',
  name: 'Tên nơi nhận',
  nameMissing: 'Vui lòng nhập tên nơi nhận!',
  url: 'Địa chỉ nhận',
  urlHint: 'Bắt đầu bằng https://, do người viết phần mềm cho biết. Địa chỉ không sửa được về sau.',
  urlMissing: 'Vui lòng nhập địa chỉ nhận!',
  events: 'Báo khi',
  eventsMissing: 'Vui lòng chọn ít nhất một sự kiện!',
  secretTitle: 'Khoá bí mật',
  shownOnce: 'Khoá bí mật chỉ hiện lúc này. Hãy chép vào phần mềm trước khi đóng.',
  copy: 'Chép khoá bí mật',
  done: 'Tôi đã chép khoá bí mật',
} as const;

export const RECEIVER_TEXTS: Record<ReceiverState, string> = {
  on: 'Đang bật',
  off: 'Đang tắt',
  paused: 'Tạm ngừng',
};
