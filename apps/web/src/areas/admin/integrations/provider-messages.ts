export const providerMessages = {
  title: 'Đăng nhập bằng tài khoản trường',
  text: 'Giáo viên và học sinh đã được trường xác nhận đăng nhập bằng tài khoản của nơi khác mà trường đang dùng (OpenID Connect), ví dụ Google của trường. Không tài khoản nào được tạo thêm, không ai được thêm quyền, và quản trị viên vẫn phải xác thực hai lớp.',
  failed: 'Chưa tải được nơi đăng nhập của trường.',
  none: 'Trường chưa dùng cách đăng nhập này.',
  ready: 'Sẵn sàng',
  noSecret: 'Máy chủ chưa có mật khẩu ứng dụng',
  noSecretText:
    'Hãy nhờ người vận hành máy chủ đặt mật khẩu ứng dụng (client secret) vào OIDC_SECRETS. Trước đó, không ai đăng nhập được bằng cách này.',
  redirect: 'Địa chỉ quay lại (redirect URI) cần khai báo ở nơi đăng nhập',
  issuer: 'Địa chỉ nơi đăng nhập (issuer)',
  issuerHint: 'Ví dụ: https://accounts.google.com',
  clientId: 'Mã ứng dụng (client ID)',
  label: 'Tên nơi đăng nhập',
  labelHint: 'Hiện cho người đăng nhập, ví dụ: Tài khoản Google của trường',
  domains: 'Tên miền email của trường',
  domainsHint: 'Phần sau dấu @, cách nhau bằng dấu phẩy, ví dụ: truong.edu.vn, hs.truong.edu.vn',
  save: 'Lưu',
  saved: 'Đã lưu nơi đăng nhập của trường.',
  check: 'Thử kết nối',
  checked: 'Nơi đăng nhập đã trả lời.',
  remove: 'Xoá',
  removeTitle: 'Xoá nơi đăng nhập của trường',
  removeText:
    'Mọi liên kết với tài khoản trường sẽ bị xoá, ai đã vào bằng cách này sẽ bị đăng xuất, và mọi người phải đăng nhập bằng mật khẩu. Không thể khôi phục các liên kết.',
  removed: 'Đã xoá nơi đăng nhập của trường.',
  changedTitle: 'Đổi nơi đăng nhập',
  changedText:
    'Địa chỉ nơi đăng nhập đã đổi, nên mọi liên kết với tài khoản trường cũ sẽ bị xoá, và ai đã vào bằng tài khoản đó sẽ bị đăng xuất.',
  refused: 'Liên kết không khớp',
  refusedText:
    'Có người đã đăng nhập bằng một tài khoản trường khác nhưng cùng email. Nếu email đã được cấp cho chính người này qua tài khoản mới, hãy gỡ liên kết cũ.',
  refusedAt: (time: string) => `Bị từ chối lúc ${time}`,
  unlink: 'Gỡ liên kết',
  unlinkOf: (name: string) => `Gỡ liên kết: ${name}`,
  unlinkText: (name: string) =>
    `Tài khoản trường đăng nhập lần tới với email của ${name} sẽ được liên kết. Hãy chắc chắn email này vẫn là của người đó.`,
  unlinked: 'Đã gỡ liên kết.',
} as const;
