import { pageNames } from '../pages.messages.ts';

export const apiReferenceMessages = {
  title: pageNames.apiReference,
  description:
    'Dành cho kỹ sư kết nối hệ thống khác: mọi lệnh gọi, ai được gọi, giới hạn, lỗi và ví dụ. Tài liệu viết bằng tiếng Anh.',
  guides: { 'api.md': 'Hướng dẫn kết nối', 'api-gateway.md': 'Cách gọi của phần mềm cũ' },
  download: 'Tải openapi.json',
  openAlone: 'Mở trang riêng',
  loading: 'Đang tải tài liệu…',
} as const;
