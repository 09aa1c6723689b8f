export const supportMessages = {
  description: 'Tài liệu và hướng dẫn dành cho thầy cô.',
  management: 'Quản lý bài tập',
  managementText: 'Phiếu bài tập chấm tự động và tệp, xếp theo thư mục, để giao cho lớp.',
  slides: 'Bài giảng trình chiếu',
  slidesText: 'Ba bài của Lớp 2, Unit 4: hình, từ, câu và trò chơi để chiếu lên bảng.',
  guide: 'Hướng dẫn sử dụng',
  guideText: 'Cách tạo lớp, giao bài và xem kết quả.',
  materialPrimary: 'Tài liệu dạy học tiểu học',
  materialPrimaryText: 'Dành cho lớp 1 đến lớp 5.',
  materialLowerSecondary: 'Tài liệu dạy học trung học cơ sở',
  materialLowerSecondaryText: 'Dành cho lớp 6 đến lớp 9.',
} as const;
